"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { isJsonObject, parseJson } from "@/lib/contract/json";
import { reviewQuery } from "@/lib/queries";
import type { PreparationView, ReviewView } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/shell/read-failure";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { CarriedPicture } from "./carried-picture";
import { ClockNotice } from "./clock-notice";
import { DecisionBar } from "./decision-bar";
import { DestructiveBadge } from "./destructive-badge";
import { ExactInput } from "./exact-input";
import { InputChanges } from "./input-changes";
import { OtherRevisions } from "./other-revisions";
import { ReviewOutput } from "./review-output";
import { ReviewFacts } from "./review-facts";
import { StateBadge } from "./state-badge";
import { StateNotice } from "./state-notice";
import { summaryHeadline } from "./summary";
import { SummaryView } from "./summary-view";
import { Timeline } from "./timeline";
import { useReviewAction } from "./use-review-action";

/** One review: read first, decide below. */
export function ReviewScreen({ id }: { id: string }) {
  const { data, error, failureReason, dataUpdatedAt, refetch } = useQuery(reviewQuery(id));
  if (!data) return error ? <ReadFailure error={error} retry={() => void refetch()} /> : null;
  const [current, ...earlier] = data.preparations;
  if (!current) return null;
  return (
    <Review
      review={data}
      current={current}
      earlier={earlier}
      lost={error}
      lastRead={(error ?? failureReason) ? new Date(dataUpdatedAt).toISOString() : null}
      retry={() => void refetch()}
    />
  );
}

type Props = {
  review: ReviewView;
  current: PreparationView;
  earlier: PreparationView[];
  lost: Error | null;
  /** When the desk could be read for the last time, where it can't be now. */
  lastRead: string | null;
  retry(): void;
};

function Review({ review, current, earlier, lost, lastRead, retry }: Props) {
  const effect = effectInWords(review, current);
  const action = useReviewAction(review.id);
  const nothingPrepared = current.state === "preparing" || current.state === "prepare_failed";
  const previous = earlier.find((other) => other.inputText !== null);
  return (
    <>
      <PageHeader
        above={
          <>
            <Link href="/reviews" className="hover:underline">
              Reviews
            </Link>{" "}
            / revision {current.revision}
          </>
        }
        title={<VisibleText text={review.tool.title ?? review.tool.name} />}
        lead={
          <span className="flex flex-wrap items-center gap-2 text-sm">
            <StateBadge state={current.state} />
            <DestructiveBadge destructive={review.tool.destructive} />
            <code className="font-mono text-xs break-all">
              <VisibleText text={review.tool.name} />
            </code>
          </span>
        }
      />
      <div className="space-y-5">
        {lost && action.refusal?.kind !== "signed_out" ? <ReadFailure error={lost} retry={retry} /> : null}
        <ClockNotice skewMs={review.clockSkewMs} />
        <StateNotice
          preparation={current}
          pause={review.pause}
          pending={action.pending}
          lastRead={lastRead}
        />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Panel id="summary" title="What it will do, as the API says">
            {nothingPrepared ? (
              <p className="text-sm text-ink-muted">Nothing was prepared, so there is no summary.</p>
            ) : (
              <SummaryView summaryText={current.summaryText} />
            )}
          </Panel>
          <Panel id="input" title="Exact input">
            <ExactInput inputText={current.inputText} />
          </Panel>
        </div>
        {current.image ? (
          <Panel id="picture" title="Picture, as its bytes say">
            <CarriedPicture image={current.image} />
          </Panel>
        ) : null}
        {previous?.inputText && current.inputText ? (
          <Panel id="changes" title={`Changed since revision ${previous.revision}`}>
            <InputChanges before={previous.inputText} after={current.inputText} since={previous.revision} />
          </Panel>
        ) : null}
        <DecisionBar review={review} preparation={current} effect={effect} action={action} />
        {current.output ? (
          <Panel id="output" title="The API's answer">
            <ReviewOutput preparationId={current.id} byteLength={current.output.byteLength} />
          </Panel>
        ) : null}
        <div className="grid gap-5 lg:grid-cols-2">
          <Panel id="facts" title="Facts">
            <ReviewFacts review={review} preparation={current} />
          </Panel>
          <Panel id="steps" title="Steps">
            <Timeline preparation={current} />
          </Panel>
        </div>
        {earlier.length > 0 ? <OtherRevisions preparations={earlier} /> : null}
      </div>
    </>
  );
}

const effectCharactersMax = 120;

function effectInWords(review: ReviewView, preparation: PreparationView): string {
  const parsed = preparation.summaryText === null ? null : parseJson(preparation.summaryText);
  const headline = parsed?.ok && isJsonObject(parsed.value) ? summaryHeadline(parsed.value)?.text : null;
  const text = visibleText(headline ?? review.tool.title ?? review.tool.name).replaceAll(/\s+/g, " ");
  return text.length > effectCharactersMax ? `${text.slice(0, effectCharactersMax)}…` : text;
}

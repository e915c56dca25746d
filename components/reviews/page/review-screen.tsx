"use client";

import { useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { isJsonObject, parseJson } from "@/lib/contract/json";
import { replyDepthMax } from "@/lib/contract/limits";
import { reviewQuery } from "@/lib/queries";
import type { PreparationView, ReviewView } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { AttachedImage } from "../input/attached-image";
import { ClockNotice } from "./clock-notice";
import { ConcealedValues } from "../input/concealed-values";
import { DecisionBar } from "../decision/decision-bar";
import { DestructiveBadge } from "../state/destructive-badge";
import { ExactInput } from "../input/exact-input";
import { InputBoundary } from "../input/input-boundary";
import { InputChanges } from "../input/input-changes";
import { OtherRevisions } from "./other-revisions";
import { ReopenedNotice } from "../outcome/reopened-notice";
import { ReviewOutput } from "../outcome/review-output";
import { ReviewDetails } from "./review-details";
import { RunInstead } from "../outcome/run-instead";
import { StateBadge } from "../state/state-badge";
import { StateNotice } from "../outcome/state-notice";
import { summaryHeadline } from "../summary/summary";
import { SummaryView } from "../summary/summary-view";
import { Timeline } from "./timeline";
import { ToolChangeNotice } from "../refusal/tool-changes";
import { useReviewAction } from "../decision/use-review-action";

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
  const { tool } = review;
  const effect = useMemo(() => effectLabel(tool, current.summaryText), [tool, current.summaryText]);
  const [undrawn, setUndrawn] = useState<string | null>(null);
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
        {current.readsOnly && review.actions.prepareAgain.allowed ? (
          <RunInstead preparation={current} />
        ) : null}
        {[...earlier, current].map((preparation) =>
          preparation.reopened ? (
            <ReopenedNotice key={preparation.id} preparation={preparation} action={action} />
          ) : null,
        )}
        {review.toolChange ? <ToolChangeNotice change={review.toolChange} /> : null}
        <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Panel id="summary" title="What will happen">
            {nothingPrepared ? (
              <p className="text-sm text-ink-muted">Nothing was prepared, so there is no summary.</p>
            ) : (
              <SummaryView summaryText={current.summaryText} />
            )}
          </Panel>
          <Panel id="input" title="Exact input">
            <InputBoundary key={current.id} onFailure={() => setUndrawn(current.id)}>
              <ExactInput inputText={current.inputText} />
            </InputBoundary>
            <ConcealedValues key={`${current.id}:concealed`} preparation={current} />
          </Panel>
        </div>
        {current.image ? (
          <Panel id="image" title="Image">
            <AttachedImage image={current.image} />
          </Panel>
        ) : null}
        {previous?.inputText && current.inputText ? (
          <Panel id="changes" title={`Changed since revision ${previous.revision}`}>
            <InputChanges before={previous.inputText} after={current.inputText} since={previous.revision} />
          </Panel>
        ) : null}
        <DecisionBar
          review={review}
          preparation={current}
          effect={effect}
          action={action}
          inputUnread={unreadReason(current, undrawn === current.id)}
        />
        {current.output ? (
          <Panel id="output" title="The API's answer">
            <ReviewOutput preparationId={current.id} byteLength={current.output.byteLength} />
          </Panel>
        ) : null}
        <div className="grid gap-5 lg:grid-cols-2">
          <Panel id="details" title="Details">
            <ReviewDetails review={review} preparation={current} />
          </Panel>
          <Panel id="timeline" title="Timeline">
            <Timeline preparation={current} />
          </Panel>
        </div>
        {earlier.length > 0 ? <OtherRevisions preparations={earlier} /> : null}
      </div>
    </>
  );
}

/** Why all of the exact input can't be read on this page; null where it can. */
function unreadReason({ inputText }: PreparationView, isUndrawn: boolean): string | null {
  if (inputText === null) return "The exact input can't be read anymore, so this can't be approved.";
  return isUndrawn ? "This browser can't show all of the exact input, so this can't be approved here." : null;
}

const effectCharactersMax = 120;

/** A summary of megabytes is read where it is shown; a button does not wait for it. */
const summaryCharactersMax = 200_000;

function effectLabel(tool: ReviewView["tool"], summaryText: string | null): string {
  const parsed =
    summaryText === null || summaryText.length > summaryCharactersMax
      ? null
      : parseJson(summaryText, { depthMax: replyDepthMax });
  const headline = parsed?.ok && isJsonObject(parsed.value) ? summaryHeadline(parsed.value)?.text : null;
  const text = visibleText(headline ?? tool.title ?? tool.name).replaceAll(/\s+/g, " ");
  return text.length > effectCharactersMax ? `${text.slice(0, effectCharactersMax)}…` : text;
}

"use client";

import { useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { isJsonObject, parseJson } from "@/lib/contract/json";
import { replyDepthMax } from "@/lib/contract/limits";
import { reviewQuery } from "@/lib/queries";
import type { PreparationView, ReviewView } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { Page } from "@/components/ui/page";
import { Badge } from "@/components/ui/badge";
import { Section } from "@/components/ui/section";
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
import { ProgressRail } from "../state/progress-rail";
import { StateBadge } from "../state/state-badge";
import { TimeLeft } from "../state/time-left";
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
    <Page
      flush
      crumbs={[{ label: "Reviews", href: "/reviews" }]}
      title={<VisibleText text={tool.title ?? tool.name} />}
    >
      <ReviewHeader review={review} current={current} />
      <div className="space-y-3 px-4 pt-4 empty:hidden md:px-7">
        {lost && action.refusal?.kind !== "signed_out" ? <ReadFailure error={lost} retry={retry} /> : null}
        <ClockNotice skewMs={review.clockSkewMs} />
        <StateNotice
          preparation={current}
          pause={review.pause}
          pending={action.pending}
          lastRead={lastRead}
        />
        {current.readsOnly && review.actions.prepareAgain.allowed ? (
          <RunInstead preparationId={current.id} />
        ) : null}
        {[...earlier, current].map((preparation) =>
          preparation.reopened ? (
            <ReopenedNotice key={preparation.id} preparation={preparation} action={action} />
          ) : null,
        )}
        {review.toolChange ? <ToolChangeNotice change={review.toolChange} /> : null}
      </div>
      <div className="mt-4 grid flex-1 border-t lg:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <div className="min-w-0 space-y-6 px-4 pt-5 pb-8 md:pr-8 md:pl-7">
          <section aria-labelledby="summary" className="min-w-0">
            <h2 id="summary" className="mb-1.5 text-xs font-medium text-ink-3">
              What will happen
            </h2>
            {nothingPrepared ? (
              <p className="text-ink-2">Nothing was prepared, so there is no summary.</p>
            ) : (
              <SummaryView summaryText={current.summaryText} />
            )}
          </section>
          {current.image ? (
            <Section id="image" title="Image">
              <AttachedImage image={current.image} />
            </Section>
          ) : null}
          {previous?.inputText && current.inputText ? (
            <Section id="changes" title={`Changed since revision ${previous.revision}`}>
              <InputChanges before={previous.inputText} after={current.inputText} since={previous.revision} />
            </Section>
          ) : null}
          {current.output ? (
            <Section id="output" title="The API's answer">
              <ReviewOutput preparationId={current.id} byteLength={current.output.byteLength} />
            </Section>
          ) : null}
          <Section id="timeline" title="Timeline">
            <Timeline preparation={current} />
          </Section>
          {earlier.length > 0 ? <OtherRevisions preparations={earlier} /> : null}
        </div>
        <div className="min-w-0 space-y-6 border-t bg-sunken px-4 py-5 md:max-lg:px-7 lg:border-t-0 lg:border-l lg:px-5">
          <Section id="input" title="Exact input">
            <InputBoundary key={current.id} onFailure={() => setUndrawn(current.id)}>
              <ExactInput inputText={current.inputText} />
            </InputBoundary>
            <ConcealedValues key={`${current.id}:concealed`} preparation={current} />
          </Section>
          <Section id="details" title="Details">
            <ReviewDetails review={review} preparation={current} />
          </Section>
        </div>
      </div>
      <DecisionBar
        review={review}
        preparation={current}
        effect={effect}
        action={action}
        inputUnread={unreadReason(current, undrawn === current.id)}
      />
    </Page>
  );
}

/** Which revision of what, in which state, how far that is, and how long it is good for. */
function ReviewHeader({ review: { tool }, current }: { review: ReviewView; current: PreparationView }) {
  const { state, expiresAt } = current;
  return (
    <div className="grid gap-3.5 border-b px-4 py-3.5 md:px-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StateBadge state={state} boxed />
        <h1 className="font-semibold break-words">
          <VisibleText text={tool.title ?? tool.name} />
        </h1>
        <code className="font-mono text-xs break-all text-ink-3">
          <VisibleText text={tool.name} />
        </code>
        <Badge>Revision {current.revision}</Badge>
        <DestructiveBadge destructive={tool.destructive} />
        {expiresAt && (state === "awaiting_review" || state === "approved") ? (
          <span className="ml-auto text-[0.9375rem]">
            <TimeLeft from={current.createdAt} until={expiresAt} suffix="left" />
          </span>
        ) : null}
      </div>
      <ProgressRail preparation={current} />
    </div>
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

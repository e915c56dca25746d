import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { GitPullRequestArrow } from "lucide-react";
import { personQuery, toolQuery } from "@/lib/web/queries";
import { isUnsent, isUnsettled } from "@/lib/desk/reviews/states";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Page } from "@/components/ui/page/page";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { VisibleText } from "@/components/ui/text/visible-text";
import { Section } from "@/components/ui/page/section";
import { Notice } from "@/components/ui/notice";
import { formatSpan, ClockTime } from "@/components/ui/clock-time";
import { Button } from "@/components/ui/button";
import { DiscussionProvider } from "../comments/discussion";
import { PhraseButton } from "../comments/places/phrase-button";
import { focusedPlace, selectedPlace } from "../comments/places/selected-place";
import { ThreadList } from "../comments/threads/thread-list";
import { showThreadOf } from "../comments/threads/show-thread";
import { WholeReview } from "../comments/threads/whole-review";
import { useDiscussionOf } from "../comments/use-discussion-of";
import { openComposer, takeAwaited } from "../comments/writing/focus-composer";
import { KeepInPlace } from "../comments/writing/keep-in-place";
import { followingId, NeighbourLinks, previousId, NextReview } from "./neighbours";
import { ClosedActions } from "../outcome/closed-actions";
import { missingCount } from "../coverage/coverage-notice";
import { consequencesOf } from "../decision/consequences";
import { DecisionBar, type PageHandlers } from "../decision/decision-bar";
import { InputPane, type InputViewName } from "../input/input-pane";
import { useSeenRevision } from "../input/seen-revision";
import { useChanges, useCoverage, useReading } from "../input/use-reading";
import { nameOfTarget } from "./target-name";
import { PaneTabs, type PaneName } from "./pane-tabs";
import { AnsweredRequests } from "../requests/answered-requests";
import { showAnswers, showRevision } from "../requests/show-revision";
import { ReopenedNotice } from "../outcome/reopened-notice";
import { ReviewDetails } from "./review-details";
import { ReviewHeader } from "./review-header";
import { ReviewHistory } from "./review-history";
import { ReviewSubject } from "./review-subject";
import { RunInstead } from "../outcome/run-instead";
import { HeldBar } from "../restore/held-bar";
import { useLook } from "../restore/use-look";
import { useSimilar } from "../similar/use-similar";
import { StateNotice } from "../outcome/state-notice";
import { Timeline } from "./timeline";
import { effectOf } from "../summary/effect";
import { ToolChangeNotice } from "../refusal/tool-changes";
import { ReachNotice } from "../turns/reach-notice";
import { useAsking } from "../turns/use-asking";
import { WhoseTurn } from "../turns/whose-turn";
import { useKnownRecords } from "../input/use-known-records";
import { useReviewAction, type ReviewAction } from "../decision/use-review-action";

type Props = {
  review: ReviewView;
  current: PreparationView;
  earlier: PreparationView[];
  lost: Error | null;
  /** When the desk could be read for the last time, where it can't be now. */
  lastRead: string | null;
  retry(): void;
};

const noGroups: never[] = [];
const noReading = { cards: noGroups, groups: noGroups, rootIds: noGroups };

export function Review({ review, current, earlier, lost, lastRead, retry }: Props) {
  const { tool } = review;
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const [view, setView] = useState<InputViewName>("form");
  const [pane, setPane] = useState<PaneName>("summary");
  // What is below what one decides by is drawn a moment after it.
  const isDrawn = useDeferredValue(true, false);
  const action = useReviewAction(review.id);
  const { data: declared, isLoading } = useQuery(toolQuery(tool.name));
  const { data: person } = useQuery(personQuery());
  const reading = useReading(current.inputText, declared?.inputSchemaText ?? null, tool.name);
  const seenBefore = useSeenRevision(review, person?.id);
  const readable = earlier.filter((other) => other.inputText !== null);
  const known = readable.find(({ id }) => id === seenBefore?.preparationId) ?? null;
  const previous = known ?? readable[0] ?? null;
  const changes = useChanges(previous?.inputText ?? null, current.inputText);
  const { records, isReading } = useKnownRecords(tool.name, reading?.groups ?? noGroups, current.summaryText);
  const coverage = useCoverage(current, reading, {
    ...{ toolName: tool.name, records },
    // What is one of a few listed values is known from the schema.
    isReading: isReading || isLoading,
  });
  const cards = reading?.cards ?? noGroups;
  const { inputText, summaryText } = current;
  const name = useMemo(() => nameOfTarget({ inputText, summaryText }), [inputText, summaryText]);
  const seen = useOpenRevision(current, action);
  const showDiff = () => {
    setPane("input");
    setView("diff");
  };
  const showForm = useCallback(() => {
    setPane("input");
    setView("form");
  }, []);
  const showComments = () => {
    setPane("comments");
    setView("comments");
  };
  const groups = reading?.groups ?? noGroups;
  const discussion = useDiscussionOf({ review, current, person, groups, showForm });
  const hasDiff = previous !== null && current.inputText !== null;
  const asking = useAsking(review, effectOf(tool, current.summaryText));
  const look = useLook(review, action);
  const similar = useSimilar(review.id, {
    isAsked: isUnsent(current.state),
    hasKey: !hasDiff,
    isHeld: action.pending !== null,
  });
  const commentOnWhole = useCallback(
    () => openComposer(review.id, { place: null }, () => setPane("comments")),
    [review.id],
  );
  useEffect(() => {
    if (takeAwaited(review.id)) requestAnimationFrame(commentOnWhole);
  }, [review.id, commentOnWhole]);
  const handlers: PageHandlers = {
    next: () => follow(followingId),
    previous: () => follow(previousId),
    comment: () => {
      const place = selectedPlace(document.getSelection(), discussion.input) ?? focusedPlace();
      if (place) discussion.begin(place);
      else commentOnWhole();
    },
    difference: hasDiff
      ? () => {
          if (view === "diff") setView("form");
          else showDiff();
        }
      : null,
  };
  return (
    <Page
      flush
      crumbs={[{ label: "Reviews", href: "/reviews" }]}
      title={name === null ? <ToolTitle title={tool.title ?? tool.name} /> : <VisibleText text={name} />}
      actions={<NeighbourLinks of={review.id} />}
    >
      <ReviewHeader review={review} current={current} onComments={showComments} />
      <div className="space-y-3 px-4 py-4 empty:hidden not-has-[>:not(.visually-hidden)]:py-0 md:px-7">
        {lost && action.refusal?.kind !== "signed_out" ? <ReadFailure error={lost} retry={retry} /> : null}
        <ClockNotice skewMs={review.clockSkewMs} />
        <StateNotice
          preparation={current}
          pause={review.pause}
          pending={action.pending}
          lastRead={lastRead}
        />
        <ReachNotice review={review} current={current} onAsk={asking.ask} />
        {action.done !== null && ends.has(action.done) ? <NextReview after={review.id} /> : null}
        {current.readsOnly && review.actions.prepareAgain.allowed ? (
          <RunInstead preparationId={current.id} toolName={tool.name} />
        ) : null}
        {[...earlier, current].map((preparation) =>
          preparation.reopened ? (
            <ReopenedNotice key={preparation.id} preparation={preparation} action={action} />
          ) : null,
        )}
        {review.toolChange ? <ToolChangeNotice change={review.toolChange} /> : null}
      </div>
      {/* Where the panes stand behind tabs, the heading is in one of them. */}
      {pane === "summary" ? null : (
        <h1 className="visually-hidden lg:hidden">
          <VisibleText text={effectOf(tool, current.summaryText)} />
        </h1>
      )}
      <PaneTabs
        value={pane}
        onChange={setPane}
        missing={coverage ? missingCount(coverage) : 0}
        open={review.threads.filter(({ resolved }) => resolved === null).length}
      />
      <DiscussionProvider of={discussion}>
        <KeepInPlace>
          <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-cols-[minmax(0,1fr)_26.5rem]">
            <div
              className="min-w-0 space-y-6 px-4 pt-5 pb-8 md:pr-8 md:pl-7 max-lg:data-[shown=input]:hidden"
              data-shown={pane}
            >
              <div className="flex flex-col gap-6 max-lg:not-data-[shown=summary]:hidden" data-shown={pane}>
                {look?.panel}
                <ReviewSubject
                  review={review}
                  current={current}
                  cards={reading?.isAboutPosts ? cards : noGroups}
                  leftOut={reading?.leftOut ?? null}
                  readers={declared?.readers ?? noGroups}
                  records={records}
                  oddCharacters={reading?.oddCharacters ?? 0}
                  mentionedAt={coverage?.places}
                />
                <AnsweredRequests
                  {...{ review, current, groups }}
                  showRevision={(revision) => showRevision(revision, () => setPane("history"))}
                  showThread={(thread) => showThreadOf(thread, { showForm, showComments })}
                />
              </div>
              <div className="space-y-6 max-lg:not-data-[shown=comments]:hidden" data-shown={pane}>
                {pane === "comments" ? (
                  <div className="lg:hidden">
                    <ThreadList placedOnly />
                  </div>
                ) : null}
                <WholeReview />
              </div>
              <div className="space-y-6 max-lg:not-data-[shown=history]:hidden" data-shown={pane}>
                {isDrawn ? (
                  <ReviewHistory
                    {...{ review, current, earlier }}
                    isBeside={current.state === "held"}
                    showAnswers={() => showAnswers(() => setPane("summary"))}
                  />
                ) : null}
              </div>
            </div>
            <div
              className="min-w-0 space-y-6 border-t bg-sunken px-4 py-5 md:max-lg:px-7 max-lg:border-t-0 max-lg:not-data-[shown=input]:hidden lg:border-t-0 lg:border-l lg:px-5"
              data-shown={pane}
            >
              <ClosedActions preparation={current} actions={review.actions} approval={review.approval} />
              {current.state === "held" ? (
                <div className="max-lg:hidden">
                  <Section id="known" title="What is known">
                    <Timeline preparation={current} threads={review.threads} isNewestFirst />
                  </Section>
                </div>
              ) : null}
              <InputPane
                current={current}
                previous={previous}
                seen={known === null ? null : seenBefore}
                reading={reading}
                changes={changes}
                records={records}
                coverage={coverage}
                view={view}
                onView={setView}
                onFailure={() => setUndrawn(current.id)}
              />
              {isDrawn ? <WhoseTurn review={review} onAsk={asking.ask} /> : null}
              {isDrawn ? (
                <Section id="details" title="Details">
                  <ReviewDetails review={review} preparation={current} />
                </Section>
              ) : null}
            </div>
          </div>
          <PhraseButton />
        </KeepInPlace>
      </DiscussionProvider>
      {asking.dialog}
      {look ? (
        <HeldBar bar={look.bar} handlers={handlers} />
      ) : (
        <DecisionBar
          review={review}
          preparation={current}
          effect={effectOf(tool, current.summaryText)}
          consequences={consequencesOf(reading ?? noReading, records)}
          action={action}
          inputUnread={unreadReason(current, undrawn === current.id)}
          first={
            seen.replaced === null || !isUnsettled(current.state) ? null : (
              <ReplacedNotice
                current={current}
                was={seen.replaced}
                onLook={() => {
                  seen.look();
                  if (hasDiff) showDiff();
                }}
              />
            )
          }
          similar={similar}
          subject={{
            ...{ name: name ?? tool.title ?? tool.name, groups },
            showThread: (thread) => showThreadOf(thread, { showForm, showComments }),
          }}
          handlers={handlers}
        />
      )}
    </Page>
  );
}

/** After these the review waits for nothing more of this person. */
const ends: ReadonlySet<ActionName> = new Set(["approve", "send", "reject"]);

function follow(id: string): void {
  document.querySelector<HTMLElement>(`#${id} a`)?.click();
}

/** Why all of the exact input can't be read on this page; null where it can. */
function unreadReason({ inputText }: PreparationView, isUndrawn: boolean): string | null {
  if (inputText === null) return "The exact input can’t be read anymore, so this can’t be approved.";
  return isUndrawn ? "This browser can’t show all of the exact input, so this can’t be approved here." : null;
}

const skewShownFromMs = 30_000;

/** Two clocks that differ make expiry times mislead; past half a minute that is said. */
function ClockNotice({ skewMs }: { skewMs: number }) {
  if (Math.abs(skewMs) <= skewShownFromMs) return null;
  return (
    <Notice
      tone="warning"
      title={`The API’s clock is ${formatSpan(Math.abs(skewMs))} ${skewMs > 0 ? "ahead of" : "behind"} this server’s`}
    >
      Expiry times allow for the difference. Synchronize the clocks to get the full time.
    </Notice>
  );
}

/** In the place of the decision: another revision has taken the place of the one that was read. */
function ReplacedNotice({
  current,
  was,
  onLook,
}: {
  current: PreparationView;
  /** The revision that was read. */
  was: number;
  onLook(): void;
}) {
  const by = current.refreshedBy ?? current.author;
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-x-6 gap-y-2.5 max-sm:flex-col max-sm:items-stretch"
    >
      <p className="flex gap-2">
        <GitPullRequestArrow aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
        <span>
          <strong className="font-semibold">
            <VisibleText text={by.name} /> prepared revision {current.revision} at{" "}
            <ClockTime at={current.createdAt} />.
          </strong>{" "}
          You were looking at revision {was}.
        </span>
      </p>
      <Button variant="primary" size="lg" onClick={onLook}>
        See what changed
      </Button>
    </div>
  );
}

/**
 * Which revision this page was opened on. One that takes its place while the page is open is nothing that its reader has
 * read: it has to be looked at first. Whoever prepared it here has.
 */
function useOpenRevision(current: PreparationView, { done }: Pick<ReviewAction, "done">) {
  const [seen, setSeen] = useState({ id: current.id, revision: current.revision });
  const isOther = seen.id !== current.id;
  if (isOther && done === "prepareAgain") setSeen({ id: current.id, revision: current.revision });
  return {
    /** The number of the revision that was read, where another one stands there now; else null. */
    replaced: isOther && done !== "prepareAgain" ? seen.revision : null,
    look: () => setSeen({ id: current.id, revision: current.revision }),
  };
}

import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleDashed, Reply } from "lucide-react";
import { answerThread } from "@/lib/web/actions/reviews";
import { personQuery } from "@/lib/web/queries";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { AnswerKind } from "@/components/reviews/requests/requests";
import { suggestionIn } from "@/components/reviews/requests/requests";
import { DiscussionProvider } from "@/components/reviews/comments/discussion";
import { givenName } from "@/components/reviews/comments/people";
import { placeName } from "@/components/reviews/comments/places/place-name";
import { ThreadComment } from "@/components/reviews/comments/threads/thread-comment";
import { useThreadAction } from "@/components/reviews/comments/threads/use-thread-action";
import { Composer } from "@/components/reviews/comments/writing/composer";
import { useDraft } from "@/components/reviews/comments/writing/drafts";
import { openComposer } from "@/components/reviews/comments/writing/focus-composer";
import { RefusalNotice } from "@/components/reviews/refusal/refusal-notice";
import { Button } from "@/components/ui/button";
import { useLostFocus } from "@/components/ui/hooks/use-lost-focus";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { discussionOf } from "./discussion-of";
import type { Requests } from "./use-requests";
import { whoCanStill } from "./who-can-still";

type Props = { requests: Requests; schemaText: string | null };

/** What was requested at one place of the form. */
export function FieldRequests({ place, ...props }: Props & { place: string }) {
  const { requests } = props;
  const here = requests.requested.threads.filter((thread) => requests.placeOf(thread) === place);
  return <RequestList threads={here} {...props} isNamed={false} />;
}

/** What was requested of the whole, and what has no place in the form any more. */
export function OtherRequests(props: Props) {
  const { requests } = props;
  const others = requests.requested.threads.filter((thread) => requests.placeOf(thread) === null);
  return <RequestList threads={others} {...props} isNamed />;
}

function RequestList({
  threads,
  requests,
  schemaText,
  isNamed,
}: Props & { threads: ThreadView[]; isNamed: boolean }) {
  const { data: person } = useQuery(personQuery());
  const discussion = discussionOf(requests.review, person, schemaText);
  if (threads.length === 0) return null;
  return (
    <DiscussionProvider of={discussion}>
      <div className="space-y-2">
        {threads.map((thread) => (
          <Request
            key={thread.id}
            {...{ thread, requests }}
            name={
              thread.place === null
                ? "Whole review"
                : placeName(thread.place.place.pointer, discussion.groups)
            }
            isNamed={isNamed}
          />
        ))}
      </div>
    </DiscussionProvider>
  );
}

type RequestProps = {
  thread: ThreadView;
  requests: Requests;
  name: string;
  /** Where it doesn't stand at its field. */
  isNamed: boolean;
};

/** One request: who asked for what, what can be done about it, and whether anything was. */
function Request({ thread, requests, name, isNamed }: RequestProps) {
  const state = requests.stateOf(thread);
  const own = useRef<HTMLDivElement>(null);
  // A button that did its work goes; the next one has the focus.
  const focus = useLostFocus(() => (own.current?.querySelector("button") ?? own.current)?.focus());
  return (
    <div
      ref={own}
      role="group"
      tabIndex={-1}
      aria-label={`Request on ${visibleText(name)}`}
      data-request={thread.id}
      data-answered={state === "open" ? undefined : ""}
      className="focus-ring space-y-2 border-l-2 border-ink bg-sunken px-3 py-2 data-answered:border-line-strong data-answered:text-ink-2"
      {...focus}
    >
      {isNamed ? (
        <p className="text-xs text-ink-3">
          <VisibleText text={name} />
          {thread.place === null ? null : ": its place isn’t in the input any more"}
        </p>
      ) : null}
      {thread.comments.map((comment, index) => (
        <ThreadComment
          key={comment.id}
          comment={comment}
          place={thread.place}
          end={index === 0 ? <StateOfRequest state={state} /> : null}
        />
      ))}
      <TakeSuggestion {...{ thread, requests, name }} />
      <AnswerRequest {...{ thread, requests, state }} />
    </div>
  );
}

const labels = { taken: "Suggestion taken", answered: "Answered", open: "Not answered" } as const;

export function StateOfRequest({ state }: { state: AnswerKind }) {
  return state === "open" ? (
    <span className="inline-flex items-center gap-1 text-xs font-medium text-amber">
      <CircleDashed aria-hidden className="size-3.5" /> {labels.open}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-xs font-medium text-ink-2">
      <Check aria-hidden className="size-3.5" /> {labels[state]}
    </span>
  );
}

/** Puts a suggestion into the form with one press; what that means for who approves stands above it. */
function TakeSuggestion({ thread, requests, name }: Omit<RequestProps, "isNamed">) {
  const suggested = suggestionIn(thread);
  const isThere = requests.placeOf(thread) !== null;
  if (!suggested) return null;
  const given = givenName(suggested.by.name);
  if (requests.taken.includes(suggested.id))
    return (
      <p role="status" className="pl-7 text-sm">
        <VisibleText text={given} />
        ’s words.{" "}
        {suggested.suggestion.costsApprover ? (
          <>
            <VisibleText text={given} /> is now a co-author and can’t approve
            <VisibleText text={whoCanStill(requests, suggested.by.id)} />.
          </>
        ) : null}{" "}
        <button
          type="button"
          onClick={() => requests.takeBack(suggested.id)}
          aria-label={`Undo taking the suggestion for ${visibleText(name)}`}
          className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
        >
          Undo
        </button>
      </p>
    );
  if (!isThere) return null;
  return (
    <div className="pl-7">
      <Button
        size="sm"
        icon={<Check aria-hidden className="size-3.5" />}
        aria-label={`Take the suggestion for ${visibleText(name)}`}
        onClick={() => requests.take(thread)}
      >
        Take
      </Button>
    </div>
  );
}

/** Says that it is done, or why it isn't. Neither is needed to prepare. */
function AnswerRequest({
  thread,
  requests,
  state,
}: {
  thread: ThreadView;
  requests: Requests;
  state: AnswerKind;
}) {
  const reviewId = requests.review.id;
  const spot = { threadId: thread.id };
  const draft = useDraft(reviewId, spot);
  const { run, busy, refusal } = useThreadAction(reviewId);
  if (!thread.mayWrite) return null;
  return (
    <div className="pl-7 empty:hidden">
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {draft.isOpen ? (
        <Composer spot={spot} label="Answer" pointer={null} audience={thread.audience} />
      ) : (
        <span className="flex flex-wrap gap-1">
          {state === "open" ? (
            <Button
              size="sm"
              busy={busy !== null}
              icon={<Check aria-hidden className="size-3.5" />}
              onClick={() => void run("done", () => answerThread({ threadId: thread.id }))}
            >
              Done
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            icon={<Reply aria-hidden className="size-3.5" />}
            onClick={() => openComposer(reviewId, spot)}
          >
            Answer
          </Button>
        </span>
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Check, CircleCheck, Reply, RotateCcw } from "lucide-react";
import { answerThread, resolveThread } from "@/lib/web/actions/reviews";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { Button } from "@/components/ui/button";
import { ShortTime } from "@/components/ui/clock-time";
import { cx } from "@/components/ui/cx";
import { useLostFocus } from "@/components/ui/hooks/use-lost-focus";
import { VisibleText } from "@/components/ui/text/visible-text";
import { RefusalNotice } from "../../refusal/refusal-notice";
import { AudienceTag } from "../audience-tag";
import { Composer } from "../writing/composer";
import { useDiscussion } from "../discussion";
import { useDraft } from "../writing/drafts";
import { openComposer } from "../writing/focus-composer";
import { commentsText } from "../../values/marks";
import { threadAttribute } from "./show-thread";
import { useThreadAction } from "./use-thread-action";
import { ThreadComment } from "./thread-comment";
import { WhereItWas } from "./where-it-was";

type Props = {
  thread: ThreadView;
  /** What it is on, in words, where it doesn't stand beside it; null where it does. */
  on?: ReactNode;
};

/** Comments that belong together. Resolved, they are a line until somebody unfolds it, or goes on writing there. */
export function Thread({ thread, on = null }: Props) {
  const discussion = useDiscussion();
  const { id, resolved } = thread;
  const bodyId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const { isOpen: isWritten } = useDraft(discussion?.reviewId ?? "", { threadId: id });
  const isShown = resolved === null || isUnfolded || isWritten;
  const begun = discussion?.begun;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begun?.take(id)) own.current?.focus();
  }, [begun, id]);
  return (
    <div
      ref={own}
      {...{ [threadAttribute]: id }}
      tabIndex={-1}
      className={cx(
        "focus-ring rounded-md border border-line-strong text-sm",
        resolved === null && "border-l-2 border-l-ink bg-surface focus-within:shadow-mid",
      )}
    >
      {resolved === null ? null : (
        <Folded thread={thread} bodyId={bodyId} isShown={isShown} onUnfold={setUnfolded} />
      )}
      {isShown ? (
        <div id={bodyId} className={cx("px-2.5 py-2", resolved !== null && "border-t")}>
          <ThreadBody thread={thread} on={on} />
        </div>
      ) : null}
    </div>
  );
}

function Folded({
  thread: { resolved, comments },
  bodyId,
  isShown,
  onUnfold,
}: {
  thread: ThreadView;
  bodyId: string;
  isShown: boolean;
  onUnfold(isUnfolded: boolean): void;
}) {
  return (
    <div className="flex items-center gap-2 px-2.5 py-1 text-ink-2">
      <CircleCheck aria-hidden className="size-3.5 shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        Resolved by <VisibleText text={resolved?.by.name ?? ""} />:{" "}
        <VisibleText text={comments[0]?.text ?? ""} />
      </p>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? bodyId : undefined}
        onClick={() => onUnfold(!isShown)}
        className="focus-ring shrink-0 rounded-sm text-xs text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
      >
        {isShown ? "Fold" : commentsText(comments.length)}
      </button>
    </div>
  );
}

function ThreadBody({ thread, on }: Required<Props>) {
  const { id, comments, audience, place } = thread;
  return (
    <div role="group" aria-label={`Comments by ${namesOf(thread)}`} className="space-y-2">
      <WhereItWas thread={thread} />
      {comments.map((comment, index) => (
        <ThreadComment
          key={comment.id}
          comment={comment}
          place={place}
          {...(index > 0 ? {} : { after: on, end: <AudienceTag audience={audience} /> })}
        />
      ))}
      <Answered thread={thread} />
      <ThreadFoot key={id} thread={thread} />
    </div>
  );
}

function namesOf({ comments }: ThreadView): string {
  return [...new Set(comments.map(({ by }) => by.name))].join(", ");
}

/** What its author says of it, where no comment and no suggestion says it. */
function Answered({ thread: { answered } }: { thread: ThreadView }) {
  if (answered === null || answered.how === "reply") return null;
  return (
    <p className="flex items-center gap-1.5 pl-7 text-xs text-ink-2">
      <Check aria-hidden className="size-3.5" />
      <span>
        <VisibleText text={answered.by.name} />{" "}
        {answered.how === "done" ? "says that it’s done" : "took the suggestion"},{" "}
        <ShortTime at={answered.at} />
      </span>
    </p>
  );
}

function ThreadFoot({ thread }: { thread: ThreadView }) {
  const discussion = useDiscussion();
  const spot = { threadId: thread.id };
  const reviewId = discussion?.reviewId ?? "";
  const draft = useDraft(reviewId, spot);
  const { run, busy, refusal } = useThreadAction(reviewId);
  const foot = useRef<HTMLDivElement>(null);
  // With its composer or its button, the focus would go; what is next to it is here.
  const focus = useLostFocus(() => foot.current?.querySelector("button")?.focus());
  const reader = discussion?.reader;
  if (!thread.mayWrite || !reader?.mayComment) return null;
  const isResolved = thread.resolved !== null;
  const mayAnswer =
    reader.isAuthor && thread.audience === "author" && thread.answered?.how !== "done" && !isResolved;
  return (
    <div ref={foot} {...focus}>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {draft.isOpen ? (
        <Composer
          spot={spot}
          label="Reply"
          pointer={thread.place === null || thread.place.is === "gone" ? null : thread.place.place.pointer}
          audience={thread.audience}
        />
      ) : null}
      <div className="flex flex-wrap gap-0.5 pl-5 not-first:mt-1">
        {draft.isOpen ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Reply aria-hidden className="size-3.5" />}
            onClick={() => openComposer(reviewId, spot)}
          >
            Reply
          </Button>
        )}
        {mayAnswer ? (
          <Button
            size="sm"
            variant="quiet"
            busy={busy === "done"}
            title="Says that it’s done; whoever asked resolves it"
            icon={<Check aria-hidden className="size-3.5" />}
            onClick={() => void run("done", () => answerThread({ threadId: thread.id }))}
          >
            Done
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          busy={busy === "resolve"}
          icon={
            isResolved ? (
              <RotateCcw aria-hidden className="size-3.5" />
            ) : (
              <CircleCheck aria-hidden className="size-3.5" />
            )
          }
          onClick={() =>
            void run("resolve", () => resolveThread({ threadId: thread.id, resolved: !isResolved }))
          }
        >
          {isResolved ? "Reopen" : "Resolve"}
        </Button>
      </div>
    </div>
  );
}

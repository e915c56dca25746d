import type { ReactNode } from "react";
import type { ThreadCommentView, ThreadView } from "@/lib/desk/reviews/discussion/types";
import { Avatar } from "@/components/ui/avatar";
import { ShortTime } from "@/components/ui/clock-time";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";
import { mentionParts } from "../writing/mention-at";
import { Suggestion } from "./suggestion";

/** What one person wrote, when, and what they suggest. `after`: beside the time; `end`: at the right of it. */
export function ThreadComment({
  comment,
  place,
  after,
  end,
}: {
  comment: ThreadCommentView;
  place: ThreadView["place"];
  after?: ReactNode;
  end?: ReactNode;
}) {
  const { by, at, suggestion } = comment;
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-sm">
      <Avatar name={by.name} />
      <div className="min-w-0">
        <p className="flex min-h-5 flex-wrap items-center gap-x-1.5">
          <strong className="font-medium">
            <VisibleText text={by.name} />
          </strong>
          <span className="text-xs text-ink-3">
            <ShortTime at={at} />
            {after}
          </span>
          {end ? <span className="ml-auto">{end}</span> : null}
        </p>
        <CommentText comment={comment} />
        {suggestion ? <Suggestion suggestion={suggestion} by={by} place={place} /> : null}
      </div>
    </div>
  );
}

function CommentText({ comment: { text, isErased, mentions } }: { comment: ThreadCommentView }) {
  return (
    <div className="break-words whitespace-pre-wrap">
      {text !== null ? (
        mentionParts(text, mentions).map(({ text: part, isMention }, index) =>
          isMention ? (
            <span key={index} className="font-medium text-accent">
              <VisibleText text={part} />
            </span>
          ) : (
            <VisibleText key={index} text={part} />
          ),
        )
      ) : isErased ? (
        <span className="text-ink-3 italic">Erased after the retention period.</span>
      ) : (
        <Unreadable subject="This comment" />
      )}
    </div>
  );
}

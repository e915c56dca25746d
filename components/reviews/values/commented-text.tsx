import type { ReactNode } from "react";
import { partsBetween, textParts } from "@/components/ui/text/confusables";
import { LongMarkedText, markedMax } from "@/components/ui/text/long-marked-text";
import { MarkedParts } from "@/components/ui/text/marked-text";
import { commentsText, markedParts, marksOf } from "./marks";
import { useThreadsOn, valueAtAttribute } from "./marked-threads";

type Props = {
  /** JSON pointer of the value; null where none is known. */
  pointer: string | null;
  /** Says beside each mark how many comments it has. */
  isCounted?: boolean;
};

/** A text of the input, of which a part can be selected to comment on it, with the phrases marked that are commented on. */
export function CommentedText({ text, pointer, isCounted = false }: Props & { text: string }) {
  const threads = useThreadsOn(pointer);
  if (pointer === null) return <LongMarkedText text={text} />;
  return (
    <span {...{ [valueAtAttribute]: pointer }}>
      {text.length > markedMax ? (
        <LongMarkedText text={text} />
      ) : (
        <Marked text={text} marks={marksOf(text, threads)} isCounted={isCounted} />
      )}
    </span>
  );
}

function Marked({
  text,
  marks,
  isCounted,
}: {
  text: string;
  marks: ReturnType<typeof marksOf>;
  isCounted: boolean;
}) {
  const all = textParts(text);
  return markedParts(text.length, marks).map(({ start, end, comments }) => {
    const part = <MarkedParts key={start} parts={partsBetween(all, start, end)} />;
    return comments === null ? (
      part
    ) : (
      <CommentMark key={start} comments={isCounted ? comments : null}>
        {part}
      </CommentMark>
    );
  });
}

/** A value that may be commented on as a whole. */
export function CommentedValue({ pointer, isCounted = false, children }: Props & { children: ReactNode }) {
  const comments = useThreadsOn(pointer)
    .filter(({ place }) => place !== null && place.place.quote === null)
    .reduce((sum, thread) => sum + thread.comments.length, 0);
  return comments === 0 ? (
    children
  ) : (
    <CommentMark comments={isCounted ? comments : null}>{children}</CommentMark>
  );
}

/** `comments`: what is said beside it; null for nothing. */
function CommentMark({ comments, children }: { comments: number | null; children: ReactNode }) {
  return (
    <>
      <mark className="-mx-px rounded-xs bg-pressed box-decoration-clone px-0.5 text-inherit shadow-[inset_0_-2px_0_var(--ink)]">
        {children}
      </mark>
      {comments === null ? null : (
        // Its number is no part of the text that it stands in, of which a phrase may be selected.
        <span
          role="img"
          aria-label={commentsText(comments)}
          data-count={comments}
          className="mx-1 inline-grid h-4 min-w-4 place-items-center rounded-full bg-ink px-1 align-[1px] text-[0.625rem] leading-none font-semibold text-surface tabular-nums select-none after:content-[attr(data-count)]"
        />
      )}
    </>
  );
}

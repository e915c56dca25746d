import { useMemo } from "react";
import { partsBetween, textParts, type TextPart } from "@/components/ui/text/confusables";
import { MarkedParts } from "@/components/ui/text/marked-text";
import { wordDifference, type WordRun } from "./word-difference";

/** Of what differs, on either side. */
export const wordLooks = {
  before: "bg-tag text-ink-2 line-through",
  now: "bg-accent-soft font-semibold text-inherit underline decoration-accent underline-offset-2",
} as const;

/**
 * One side of two texts, with the words marked in which they differ: the new ones underlined, the old ones struck through.
 * `partly`: only where they share any.
 */
export function MarkedWords({
  before,
  now,
  side,
  partly = false,
}: {
  before: string;
  now: string;
  side: "before" | "now";
  partly?: boolean;
}) {
  const runs = useMemo(() => partsOfRuns(wordDifference(before, now)[side]), [before, now, side]);
  const isMarked = !partly || runs.some(({ text, isChanged }) => !isChanged && /[\p{L}\p{N}]/u.test(text));
  return runs.map(({ parts, isChanged }, index) =>
    isChanged && isMarked ? (
      <mark key={index} className={`rounded-xs ${wordLooks[side]}`}>
        <MarkedParts parts={parts.map(withLineBreaks)} />
      </mark>
    ) : (
      <MarkedParts key={index} parts={parts} />
    ),
  );
}

/** What looks like something else is told by the whole text, of which a run may be one word. */
function partsOfRuns(runs: readonly WordRun[]): (WordRun & { parts: TextPart[] })[] {
  const parts = textParts(runs.map(({ text }) => text).join(""));
  let start = 0;
  return runs.map(({ text, isChanged }) => {
    const end = start + text.length;
    const own = partsBetween(parts, start, end);
    start = end;
    return { text, isChanged, parts: own };
  });
}

/** A line break alone would mark nothing that can be seen. */
function withLineBreaks({ text, looksLike }: TextPart): TextPart {
  return { text: text.replaceAll("\n", "↵\n"), looksLike };
}

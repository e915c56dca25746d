import { textParts, type TextPart } from "./confusables";
import { VisibleText } from "./visible-text";

/** As VisibleText, and with the code point beside every character that looks like another one. */
export function MarkedText({ text }: { text: string }) {
  return <MarkedParts parts={textParts(text)} />;
}

/** The same of a part of a text, of which the whole tells what looks like something else. */
export function MarkedParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <>
      {parts.map(({ text: part, looksLike }, index) =>
        looksLike === null ? (
          <VisibleText key={index} text={part} />
        ) : (
          <span
            key={index}
            title={looksLike.length === 1 ? `Looks like “${looksLike}”` : looksLike}
            className="mx-px rounded-sm border border-amber/40 bg-amber-soft px-0.5 text-amber"
          >
            {part}
            <span className="ml-0.5 font-mono text-[0.75em]">{codePoints(part)}</span>
          </span>
        ),
      )}
    </>
  );
}

function codePoints(text: string): string {
  return [...text]
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)
    .join(" ");
}

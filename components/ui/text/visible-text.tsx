import type { ReactNode } from "react";

/**
 * Shows untrusted text literally. Characters that have no shape of their own, or that turn the reading order
 * around, are drawn as their code point, so that nothing can hide in a name.
 */
export function VisibleText({ text }: { text: string }) {
  const parts = text.split(hiddenRun);
  if (parts.length === 1) return <>{text}</>;
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span
            key={index}
            className="mx-px rounded-sm border border-amber/40 bg-amber-soft px-0.5 font-mono text-[0.75em] text-amber"
          >
            {describeRun(part)}
          </span>
        ),
      )}
    </>
  );
}

/** The same for rows of which there are many: no component where there is nothing to mark. */
export function shownText(text: string): ReactNode {
  return hidden.test(text) ? <VisibleText text={text} /> : text;
}

/** The same for places that take only a string, such as attributes. */
export function visibleText(text: string): string {
  if (!hidden.test(text)) return text;
  return text
    .split(hidden)
    .map((part, index) => (index % 2 === 0 ? part : `⟨${codePoint(part)}⟩`))
    .join("");
}

/** How many characters of a text can't be seen, or turn the reading order. */
export function countHidden(text: string): number {
  return text.match(everyHidden)?.length ?? 0;
}

// Control characters but tab and line feed, soft hyphen, zero-width and bidi marks, fillers, tags, specials, half a
// surrogate pair.
const hiddenCharacter =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e0fff}]|\p{Cs}/u;

const hidden = new RegExp(`(${hiddenCharacter.source})`, "u");
// Any number of them in a row is one mark, so that a text of nothing else costs no more than another.
const hiddenRun = new RegExp(`((?:${hiddenCharacter.source})+)`, "u");
const everyHidden = new RegExp(hiddenCharacter.source, "gu");
const namedAtMost = 4;

function describeRun(run: string): string {
  const characters = [...run];
  const named = characters.slice(0, namedAtMost).map(codePoint).join(" ");
  const more = characters.length - namedAtMost;
  return more > 0 ? `${named} and ${more.toLocaleString("en")} more` : named;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

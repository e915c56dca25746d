import type { JsonLeaf } from "@/lib/wire/contract/json";
import { parseInstant } from "@/lib/wire/contract/instant";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

/** A longer text is cut where it stands in a line. */
export const inlineCharactersMax = 240;

/** What has no members or items of its own; undefined where nothing was given. */
export type PlainValue = JsonLeaf | undefined;

/** One plain value on one line: absent and null told apart, instants as times, texts otherwise as they are. */
export function InlineValue({ value }: { value: PlainValue }) {
  if (value === undefined) return <span className="text-ink-3">not given</span>;
  if (value === null) return <span className="text-ink-3 italic">null</span>;
  if (value === "") return <span className="text-ink-3 italic">empty text</span>;
  if (typeof value === "string") return <InlineText text={value} />;
  return <span className="tabular-nums">{String(value)}</span>;
}

/** Only a full date-time with a zone names an instant; everything less stays the text that it is. */
function InlineText({ text }: { text: string }) {
  return parseInstant(text) ? <ExactTime at={text} /> : <VisibleText text={shortened(text)} />;
}

function shortened(text: string): string {
  return text.length > inlineCharactersMax ? `${text.slice(0, inlineCharactersMax)}…` : text;
}

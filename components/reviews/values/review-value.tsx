import { parseInstant } from "@/lib/wire/contract/instant";
import { stringifyJson, type JsonLeaf } from "@/lib/wire/contract/json";
import { MarkedText } from "@/components/ui/text/marked-text";
import { LocalTime } from "@/components/ui/clock-time";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { VisibleText } from "@/components/ui/text/visible-text";
import { CommentedText, CommentedValue } from "./commented-text";

/**
 * One value as a reviewer reads it: never cut, digits as they are, an instant in the reader's zone and a listed value by
 * what the form calls it, each beside its own text.
 */
export function ReviewValue({
  value,
  choice = null,
  pointer = null,
}: {
  value: JsonLeaf;
  choice?: string | null;
  /** Where it stands in the input that is commented on; null elsewhere. */
  pointer?: string | null;
}) {
  return (
    <CommentedValue pointer={pointer}>
      <Value {...{ value, choice, pointer }} />
    </CommentedValue>
  );
}

function Value({
  value,
  choice,
  pointer,
}: {
  value: JsonLeaf;
  choice: string | null;
  pointer: string | null;
}) {
  if (value === null) return <span className="text-ink-3 italic">null</span>;
  if (typeof value === "boolean") return <>{value ? "Yes" : "No"}</>;
  if (typeof value !== "string") return <span className="tabular-nums">{stringifyJson(value)}</span>;
  if (value === "") return <span className="text-ink-3 italic">empty text</span>;
  if (choice !== null && choice !== value)
    return choice.toLowerCase() === value.toLowerCase() ? (
      <span title={value}>
        <MarkedText text={choice} />
      </span>
    ) : (
      <>
        <MarkedText text={choice} /> <OwnText text={value} />
      </>
    );
  if (parseInstant(value))
    return (
      <>
        <LocalTime at={value} /> <OwnText text={value} />
      </>
    );
  return (
    <span className={looksLikeId(value) ? "font-mono text-xs break-all" : "whitespace-pre-wrap"}>
      <CommentedText text={value} pointer={pointer} />
    </span>
  );
}

function OwnText({ text }: { text: string }) {
  return (
    <span className="font-mono text-xs whitespace-nowrap text-ink-3">
      <VisibleText text={text} />
    </span>
  );
}

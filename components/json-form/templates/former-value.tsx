import { useState, type ReactNode } from "react";
import { LocalTime } from "@/components/ui/clock-time";
import { LongText } from "@/components/ui/text/long-text";
import { shownText, visibleText } from "@/components/ui/text/visible-text";
import { parseInstant } from "@/lib/wire/contract/instant";
import { stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import type { FieldNode } from "../field-node";
import { useViews } from "../lookups/use-records-within";
import { isChosen } from "../shape/field-shape";

const charactersMax = 60;

/** What a field was in the input that this one is made from. Of a long text the beginning, and the whole at a press. */
export function FormerValue({ node }: { node: FieldNode }) {
  const { before } = node.facts;
  const [isWhole, setWhole] = useState(false);
  const view = useViews(node.lookup ? [node.lookup] : []).get(node.lookup?.place ?? "");
  const nameOf = (value: JsonValue) =>
    view?.state === "listed" ? (view.records.find(({ id }) => id === value)?.name ?? null) : null;
  if (before === undefined || before === "" || before === null) return "Was empty";
  if (typeof before === "string" && parseInstant(before))
    return (
      <span>
        Was <LocalTime at={before} />
      </span>
    );
  const text = textOf(node, before, nameOf);
  const [open, close] = text === before ? ["“", "”"] : ["", ""];
  const short = shortened(text);
  if (short === null) return wasText(open, shownText(text), close);
  return (
    <>
      {isWhole ? (
        <span className="max-h-60 min-w-0 overflow-y-auto text-left whitespace-pre-line">
          {wasText(open, <LongText text={text} />, close)}
        </span>
      ) : (
        wasText(open, shownText(`${short}…`), close)
      )}
      <button
        type="button"
        aria-expanded={isWhole}
        aria-label={`All of what ${visibleText(node.label)} was`}
        onClick={() => setWhole(!isWhole)}
        className="focus-ring shrink-0 self-start rounded-sm px-0.5 text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11 max-sm:px-2"
      >
        {isWhole ? "Less" : "All"}
      </button>
    </>
  );
}

function wasText(open: string, value: ReactNode, close: string): ReactNode {
  return (
    <span className="min-w-0 break-words">
      Was {open}
      {value}
      {close}
    </span>
  );
}

/** As the field itself would show it. */
function textOf({ shape }: FieldNode, value: JsonValue, nameOf: (value: JsonValue) => string | null): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const one = (item: JsonValue) => {
    const choices = shape.kind === "choice" || shape.kind === "choices" ? shape.choices : [];
    const choice = choices.find((other) => isChosen(other, item));
    return choice?.label ?? nameOf(item) ?? (typeof item === "string" ? item : stringifyJson(item));
  };
  return Array.isArray(value) ? (value.length === 0 ? "empty" : value.map(one).join(", ")) : one(value);
}

/** Its first line as far as it fits; null where that is all. */
function shortened(text: string): string | null {
  const [line = ""] = text.split("\n", 1);
  if (line === text && text.length <= charactersMax) return null;
  return [...line.slice(0, charactersMax)].slice(0, -1).join("").trimEnd();
}

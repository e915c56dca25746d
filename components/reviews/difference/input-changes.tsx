import { useMemo, type ReactNode } from "react";
import { isNested, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { InlineValue } from "@/components/results/inline-value";
import { KnownName } from "@/components/results/known-name";
import { VisibleText } from "@/components/ui/text/visible-text";
import { compareInputs, type InputChange } from "./compare-inputs";
import { textDifference } from "./text-difference";

const shownMax = 100;

/** What differs between two inputs, place by place. */
export function InputChanges({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => compareInputs(before, after), [before, after]);
  if (changes === null) return null;
  if (changes.length === 0) return <p className="text-sm text-ink-2">Nothing differs.</p>;
  return (
    <ul className="divide-y text-sm">
      {changes.slice(0, shownMax).map((change) => (
        <li key={change.path.join("\u0000")} className="py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{verbs[change.kind]}</span>
            <code className="font-mono text-xs break-all text-ink-2">
              <VisibleText text={pointerOf(change.path)} />
            </code>
          </p>
          <ChangedValue change={change} />
        </li>
      ))}
      {changes.length > shownMax ? (
        <li className="py-2">and {changes.length - shownMax} more, in the exact input</li>
      ) : null}
    </ul>
  );
}

function ChangedValue({ change }: { change: InputChange }) {
  if (change.kind === "added") return <Added value={<WholeValue value={change.now} />} />;
  if (change.kind === "removed") return <Removed value={<WholeValue value={change.before} />} />;
  const { before: oldValue, now: value } = change;
  if (typeof oldValue !== "string" || typeof value !== "string") {
    return (
      <>
        <Removed value={<WholeValue value={oldValue} />} />
        <Added value={<WholeValue value={value} />} />
      </>
    );
  }
  const { lead, tail, before, after } = textDifference(oldValue, value);
  const part = (text: string) => (
    <>
      <VisibleText text={lead} />
      <mark className="bg-transparent font-semibold text-current underline decoration-2">
        <VisibleText text={text} />
      </mark>
      <VisibleText text={tail} />
    </>
  );
  return (
    <>
      <Removed
        value={
          <KnownName value={oldValue} withId>
            {part(before)}
          </KnownName>
        }
      />
      <Added
        value={
          <KnownName value={value} withId>
            {part(after)}
          </KnownName>
        }
      />
    </>
  );
}

function Removed({ value }: { value: ReactNode }) {
  return (
    <div className="flex gap-1 text-red">
      <span className="visually-hidden">before: </span>
      <span aria-hidden>−</span>
      <del className="max-h-80 min-w-0 overflow-auto break-words whitespace-pre-wrap no-underline">
        {value}
      </del>
    </div>
  );
}

function Added({ value }: { value: ReactNode }) {
  return (
    <div className="flex gap-1 text-ink">
      <span className="visually-hidden">now: </span>
      <span aria-hidden>+</span>
      <ins className="max-h-80 min-w-0 overflow-auto break-words whitespace-pre-wrap no-underline">
        {value}
      </ins>
    </div>
  );
}

/** Nothing is cut here: what is not seen can't be agreed to. */
function WholeValue({ value }: { value: JsonValue }) {
  if (typeof value === "string" && value !== "")
    return (
      <KnownName value={value} withId>
        <VisibleText text={value} />
      </KnownName>
    );
  if (isNested(value))
    return (
      <code className="font-mono text-xs">
        <VisibleText text={stringifyJson(value, 2)} />
      </code>
    );
  return <InlineValue value={value} />;
}

const verbs = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
  rewritten: "Same number, written differently",
} as const;

import { useMemo, useState } from "react";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Described } from "@/lib/wire/json-schema/described";
import { parseInstant } from "@/lib/wire/contract/instant";
import { KnownName } from "@/components/results/known-name";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { MarkedText } from "@/components/ui/text/marked-text";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import type { InputRow } from "../values/input-rows";
import { ReviewValue } from "../values/review-value";
import { fieldChanges, type ChangedGroup, type FieldChange, type Side } from "./field-changes";
import { MarkedWords, wordLooks } from "./marked-words";

const fieldsAtOnce = 100;

type Props = {
  label: string;
  before: JsonValue;
  now: JsonValue;
  /** What the two sides are called. */
  sides: Side<string>;
  described?: ReadonlyMap<string, Described> | null;
  concealed?: Side<readonly string[]>;
};

/** How two values differ, field by field: old beside new, with the words marked that differ. */
export function FieldDifference({ label, before, now, sides, described, concealed }: Props) {
  const [drawn, setDrawn] = useState(fieldsAtOnce);
  const { groups, partial } = useMemo(
    () => fieldChanges(before, now, { ...(described && { described }), ...(concealed && { concealed }) }),
    [before, now, described, concealed],
  );
  const all = groups.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <section aria-label={label} className="space-y-3.5">
      {groups.length === 0 ? (
        <p className="text-sm text-ink-2">{partial ? "No field shown differs." : "Nothing differs."}</p>
      ) : (
        <p aria-hidden className={`${columns} text-xs text-ink-3`}>
          <span>{sides.before}</span>
          <span>{sides.now}</span>
        </p>
      )}
      {firstFields(groups, drawn).map(({ pointer, title, kind, fields }) => (
        <div key={pointer} {...(title === null ? {} : { role: "group", "aria-label": visibleText(title) })}>
          {title === null ? null : (
            <h3 className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm font-medium">
              <MarkedText text={title} />
              {kind === null ? null : (
                <Badge tone={kind === "added" ? "accent" : "neutral"}>
                  {kind === "added" ? "new" : "removed"}
                </Badge>
              )}
            </h3>
          )}
          <dl className="divide-y text-sm">
            {fields.map((field) => (
              <Field
                key={rowOf(field).pointer}
                field={field}
                sides={sides}
                shown={kind === "added" ? nowOnly : kind === "removed" ? beforeOnly : bothSides}
              />
            ))}
          </dl>
        </div>
      ))}
      {all > drawn ? (
        <Button size="sm" onClick={() => setDrawn(drawn + fieldsAtOnce * 5)}>
          Show more of {all.toLocaleString("en")} fields
        </Button>
      ) : null}
      {partial ? (
        <p className="text-sm text-ink-2">
          There is more than can be compared field by field. Under JSON all of it is compared.
        </p>
      ) : null}
    </section>
  );
}

/** The groups with so many fields in all. */
function firstFields(groups: readonly ChangedGroup[], most: number): ChangedGroup[] {
  const shown: ChangedGroup[] = [];
  let left = most;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ ...group, fields: group.fields.slice(0, left) });
    left -= group.fields.length;
  }
  return shown;
}

/** Two, where there is room for two words beside each other. */
const columns = "grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-0.5";

type SideName = keyof Side<unknown>;
const bothSides = ["before", "now"] as const;
const nowOnly = ["now"] as const;
const beforeOnly = ["before"] as const;

function rowOf({ before, now }: FieldChange): Pick<InputRow, "pointer" | "label" | "name"> {
  return now ?? before ?? { pointer: "", label: "", name: "" };
}

function Field({
  field,
  sides,
  shown,
}: {
  field: FieldChange;
  sides: Side<string>;
  /** Of what is new or gone as a whole there is but one. */
  shown: readonly SideName[];
}) {
  const { label, name } = rowOf(field);
  return (
    <div data-change="" className="py-1.5">
      <dt className="break-words text-ink-2" title={visibleText(name)}>
        <MarkedText text={label} />
        {notes(field).map((note) => (
          <span key={note} className="ml-2 text-xs text-ink-3">
            {note}
          </span>
        ))}
      </dt>
      <dd className={columns}>
        {shown.map((side) => (
          <div key={side} className="min-w-0 break-words whitespace-pre-wrap">
            <span className="visually-hidden">{sides[side]}: </span>
            <SideValue field={field} side={side} />
          </div>
        ))}
      </dd>
    </div>
  );
}

function notes(field: FieldChange): string[] {
  if (field.kind === "rewritten") return ["Same number, written differently"];
  if (field.kind === "concealed") return [field.isCompared ? "changed" : "not compared"];
  const [before, now] = [textOf(field.before), textOf(field.now)];
  if (before === null || now === null) return [];
  return before.replaceAll(/\s+/g, "") === now.replaceAll(/\s+/g, "")
    ? ["Only spaces or line breaks differ"]
    : [];
}

function SideValue({ field, side }: { field: FieldChange; side: SideName }) {
  const row = field[side];
  if (row === null) return <span className="text-ink-3 italic">left out</span>;
  if (field.kind === "concealed") return <span className="text-ink-3 italic">concealed</span>;
  const [before, now] = [textOf(field.before), textOf(field.now)];
  if (before !== null && now !== null) return <MarkedWords before={before} now={now} side={side} />;
  return (
    <span className={field.kind === "added" ? "bg-accent-soft" : wordLooks[side]}>
      <WholeRow row={row} />
    </span>
  );
}

/** What is compared word by word: a text that is no id or time, or a list of plain values; null for anything else. */
function textOf(row: InputRow | null): string | null {
  if (row === null || row.instead !== null) return null;
  if (row.values.length === 1 && row.values[0]?.pointer === row.pointer) {
    const [{ value }] = row.values;
    return typeof value === "string" && value !== "" && !parseInstant(value) && !looksLikeId(value)
      ? value
      : null;
  }
  return row.values.map(({ value }) => String(value)).join(", ");
}

function WholeRow({ row }: { row: InputRow }) {
  if (row.instead === "empty list" || row.instead === "empty object") return <i>{row.instead}</i>;
  if (row.instead !== null)
    return (
      <code className="font-mono text-xs">
        <VisibleText text={row.instead.json} />
      </code>
    );
  return row.values.map(({ pointer, value }, index) => (
    <span key={pointer}>
      {index > 0 ? ", " : null}
      <KnownName value={value} withId>
        <ReviewValue value={value} />
      </KnownName>
    </span>
  ));
}

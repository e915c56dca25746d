"use client";

import { memo } from "react";
import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pathOf, valueAtPath } from "@/lib/wire/contract/json-pointer";
import { findTable, ResultTable } from "@/components/results/result-table";
import { JsonTree, placesWithin, type Places } from "@/components/results/json-tree";
import { JsonText, WholeText } from "@/components/results/json-text";
import { useOpened } from "@/components/results/use-opened";
import { useJson } from "@/components/results/use-json";
import { Notice } from "@/components/ui/notice";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { LongTextWithTimes } from "@/components/ui/text/long-marked-text";
import { ReviewValue } from "../values/review-value";
import { isEmptySummary } from "../coverage/coverage";
import { summaryParts, type SummaryParts } from "./summary";

/** `sentences`: what is read first; `rest`: tables, ids and the exact text, which may stand below what else explains it. */
type Part = "all" | "sentences" | "rest";

type Props = {
  summaryText: string | null;
  part?: Part;
  /** JSON pointers of what a hint says is in the summary: that isn't folded away. */
  inSight?: Places;
};

const noPlaces: Places = [];

/** What the API says it will do, set to be read. Untrusted text of any shape. */
export const SummaryView = memo(function SummaryView({
  summaryText,
  part = "all",
  inSight = noPlaces,
}: Props) {
  if (summaryText === null) return part === "rest" ? null : <NoSummary title="The API gave no summary" />;
  return <GivenSummary summaryText={summaryText} part={part} inSight={inSight} />;
});

function NoSummary({ title }: { title: string }) {
  return (
    <Notice tone="warning" title={title}>
      Only the exact input shows what would be sent. Read it carefully.
    </Notice>
  );
}

type GivenProps = { summaryText: string; part: Part; inSight: Places };

function GivenSummary({ summaryText, part, inSight }: GivenProps) {
  const parsed = useJson(summaryText);
  const isFirst = part !== "rest";
  if (!parsed)
    return isFirst ? (
      <p role="status" className="text-sm text-ink-2">
        Reading {summaryText.length.toLocaleString("en")} characters…
      </p>
    ) : null;
  if (!parsed.ok || !isJsonObject(parsed.value))
    return isFirst ? <WholeText text={summaryText} label="Summary" /> : null;
  if (isEmptySummary(parsed.value))
    return isFirst ? (
      <div className="space-y-4">
        <NoSummary title="The API’s summary says nothing" />
        <ExactSummary json={summaryText} opened={false} />
      </div>
    ) : null;
  const parts = summaryParts(parsed.value);
  if (part === "sentences") return <Sentences parts={parts} />;
  const { value } = parsed;
  const rest = (
    <Rest parts={parts} json={summaryText} inSight={inSight} isCut={inSight.some(isCutFrom(value))} />
  );
  if (part === "rest") return <div className="space-y-4">{rest}</div>;
  return (
    <div className="space-y-4">
      <Sentences parts={parts} />
      {rest}
    </div>
  );
}

function Sentences({ parts: { changes, warnings, irreversible } }: { parts: SummaryParts }) {
  return (
    <div className="space-y-4 empty:hidden">
      {changes.length > 0 ? (
        <ul className="list-disc space-y-1.5 pl-5 text-lg marker:text-ink-3">
          {changes.slice(0, itemsShown).map((change, index) => (
            <li key={index} className="break-words">
              <LongTextWithTimes text={change} />
            </li>
          ))}
        </ul>
      ) : null}
      <More count={changes.length - itemsShown} />
      {irreversible ? <Notice tone="danger" title="Can’t be undone." source="Stated by the API" /> : null}
      {warnings.slice(0, itemsShown).map((warning, index) => (
        <Notice
          key={index}
          tone="warning"
          title={<LongTextWithTimes text={warning} />}
          source="Warning from the API"
        />
      ))}
      <More count={warnings.length - itemsShown} />
    </div>
  );
}

type RestProps = { parts: SummaryParts; json: string; inSight: Places; isCut: boolean };

function Rest({ parts: { rest }, json, inSight, isCut }: RestProps) {
  return (
    <>
      {rest.length > 0 ? (
        <dl className="space-y-3">
          {rest.slice(0, itemsShown).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm font-medium text-ink-2">
                <VisibleText text={labelFromName(name)} />
              </dt>
              <dd className="mt-0.5 break-words">
                <SummaryValue
                  value={value}
                  label={`Summary, ${labelFromName(name)}`}
                  depth={0}
                  inSight={placesWithin(inSight, name)}
                />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <More count={rest.length - itemsShown} />
      <ExactSummary json={json} opened={isCut} />
    </>
  );
}

/** Whether a place is beyond what is shown of a list, an object or a table, so that only the exact summary has it. */
function isCutFrom(whole: JsonValue): (place: string) => boolean {
  return (place) => {
    const steps = pathOf(place);
    let value: JsonValue = whole;
    for (const [depth, step] of steps.entries()) {
      // From here on it is a tree, which has all of it.
      if (!isNested(value) || depth > depthShown) return false;
      const table = depth > 0 && Array.isArray(value) ? findTable(value) : null;
      if (table) return isCutFromTable(table.columns, steps.slice(depth));
      if (Object.keys(value).indexOf(step) >= itemsShown) return true;
      value = valueAtPath<JsonValue>(value, [step]) ?? null;
    }
    return false;
  };
}

/** A cell writes out the first few of what it holds. */
function isCutFromTable(columns: readonly string[], [row, column = "", inner, ...deeper]: string[]): boolean {
  return Number(row) >= itemsShown || !columns.includes(column) || Number(inner) >= 5 || deeper.length > 0;
}

/** All of it, as it came; made when somebody asks for it. */
function ExactSummary({ json, opened }: { json: string; opened: boolean }) {
  const [open, setOpen] = useOpened(opened);
  return (
    <details
      className="not-open:print:hidden"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="focus-ring w-fit cursor-pointer rounded-sm text-sm text-ink-2">
        Exact summary
      </summary>
      {open ? (
        <div className="mt-2">
          <JsonText json={json} label="Exact summary" />
        </div>
      ) : null}
    </details>
  );
}

const itemsShown = 50;
const depthShown = 2;

type ValueProps = {
  value: JsonValue;
  /** Of a table: those of one summary have different names. */
  label: string;
  depth: number;
  inSight: Places;
};

function SummaryValue({ value, label, depth, inSight }: ValueProps) {
  if (!isNested(value)) return <ReviewValue value={value} />;
  if (depth >= depthShown) return <JsonTree value={value} inSight={inSight} />;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-ink-3">none</span>;
    const table = findTable(value);
    if (table)
      return (
        <ResultTable table={withIdsLast(table)} label={visibleText(label)} whole="the exact summary below" />
      );
    return (
      <>
        <ul className="list-disc space-y-1 pl-5">
          {value.slice(0, itemsShown).map((item, index) => (
            <li key={index}>
              <SummaryValue
                value={item}
                label={`${label} ${index + 1}`}
                depth={depth + 1}
                inSight={placesWithin(inSight, index)}
              />
            </li>
          ))}
        </ul>
        <More count={value.length - itemsShown} />
      </>
    );
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className="text-ink-3">nothing</span>;
  return (
    <>
      <dl className="grid grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {entries.slice(0, itemsShown).map(([name, member]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">
              <VisibleText text={labelFromName(name)} />
            </dt>
            <dd className="min-w-0 break-words">
              <SummaryValue
                value={member}
                label={`${label}, ${labelFromName(name)}`}
                depth={depth + 1}
                inSight={placesWithin(inSight, name)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <More count={entries.length - itemsShown} />
    </>
  );
}

/** What a row is called stands before its id. */
function withIdsLast<Table extends { columns: string[]; rows: JsonObject[] }>(table: Table): Table {
  const isId = (column: string) => table.rows.every((row) => looksLikeId(row[column]));
  const ids = table.columns.filter(isId);
  return { ...table, columns: [...table.columns.filter((column) => !ids.includes(column)), ...ids] };
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className="text-sm text-ink-2">and {count.toLocaleString("en")} more, in the exact summary below</p>
  );
}

"use client";

import { memo, useState } from "react";
import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { findTable, ResultTable } from "@/components/results/result-table";
import { JsonTree } from "@/components/results/json-tree";
import { JsonText, WholeText } from "@/components/results/json-text";
import { useJson } from "@/components/results/use-json";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { LongTextWithTimes } from "@/components/ui/text/long-marked-text";
import { ReviewValue } from "../input/review-value";
import { isEmptySummary } from "../coverage/coverage";
import { summaryParts } from "./summary";

/** What the API says it will do, set to be read. Untrusted text of any shape. */
export const SummaryView = memo(function SummaryView({ summaryText }: { summaryText: string | null }) {
  return summaryText === null ? (
    <NoSummary title="The API gave no summary" />
  ) : (
    <GivenSummary summaryText={summaryText} />
  );
});

function NoSummary({ title }: { title: string }) {
  return (
    <Notice tone="warning" title={title}>
      Only the exact input shows what would be sent. Read it carefully.
    </Notice>
  );
}

function GivenSummary({ summaryText }: { summaryText: string }) {
  const parsed = useJson(summaryText);
  if (!parsed)
    return (
      <p role="status" className="text-sm text-ink-2">
        Reading {summaryText.length.toLocaleString("en")} characters…
      </p>
    );
  if (!parsed.ok || !isJsonObject(parsed.value)) return <WholeText text={summaryText} label="Summary" />;
  if (isEmptySummary(parsed.value))
    return (
      <div className="space-y-4">
        <NoSummary title="The API’s summary says nothing" />
        <ExactSummary json={summaryText} />
      </div>
    );
  const { changes, warnings, irreversible, rest } = summaryParts(parsed.value);
  return (
    <div className="space-y-4">
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
      {rest.length > 0 ? (
        <dl className="space-y-3">
          {rest.slice(0, itemsShown).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm font-medium text-ink-2">
                <VisibleText text={labelFromName(name)} />
              </dt>
              <dd className="mt-0.5 break-words">
                <SummaryValue value={value} depth={0} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <More count={rest.length - itemsShown} />
      <ExactSummary json={summaryText} />
    </div>
  );
}

/** All of it, as it came; made when somebody asks for it. */
function ExactSummary({ json }: { json: string }) {
  const [open, setOpen] = useState(false);
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

function SummaryValue({ value, depth }: { value: JsonValue; depth: number }) {
  if (!isNested(value)) return <ReviewValue value={value} />;
  if (depth >= depthShown) return <JsonTree value={value} />;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-ink-3">none</span>;
    const table = findTable(value);
    if (table) return <ResultTable table={table} label="Summary" whole="the exact summary below" />;
    return (
      <>
        <ul className="list-disc space-y-1 pl-5">
          {value.slice(0, itemsShown).map((item, index) => (
            <li key={index}>
              <SummaryValue value={item} depth={depth + 1} />
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
              <SummaryValue value={member} depth={depth + 1} />
            </dd>
          </div>
        ))}
      </dl>
      <More count={entries.length - itemsShown} />
    </>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className="text-sm text-ink-2">and {count.toLocaleString("en")} more, in the exact summary below</p>
  );
}

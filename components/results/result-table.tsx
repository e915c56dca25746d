"use client";

import { useState } from "react";
import type { JsonValue } from "@/lib/contract/json";
import { Button } from "@/components/ui/button";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import type { Table } from "./find-table";
import { InlineValue } from "./inline-value";

const rowsAtFirst = 100;

export function ResultTable({ table, label }: { table: Table; label: string }) {
  const [all, setAll] = useState(false);
  const rows = all ? table.rows : table.rows.slice(0, rowsAtFirst);
  return (
    <div className="space-y-3">
      {table.facts.length > 0 ? <Facts facts={table.facts} /> : null}
      <div
        tabIndex={0}
        role="region"
        aria-label={`${label}: ${table.name ? visibleText(table.name) : "rows"}`}
        className="focus-ring max-h-[36rem] overflow-auto rounded-md border"
      >
        <table className="w-full border-collapse text-left text-sm">
          <thead className="sticky top-0 bg-sunken text-ink-muted">
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col" className="border-b px-3 py-1.5 font-medium whitespace-nowrap">
                  <VisibleText text={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-b align-top last:border-b-0">
                {table.columns.map((column) => (
                  <td key={column} className="max-w-80 min-w-20 px-3 py-1.5 break-words">
                    <InlineValue value={row[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-muted">
        {rows.length < table.rows.length
          ? `The first ${rows.length} of ${table.rows.length.toLocaleString("en")} rows`
          : `${rows.length} ${rows.length === 1 ? "row" : "rows"}`}
      </p>
      {rows.length < table.rows.length ? (
        <Button size="sm" onClick={() => setAll(true)}>
          Show all {table.rows.length.toLocaleString("en")} rows
        </Button>
      ) : null}
    </div>
  );
}

function Facts({ facts }: { facts: [string, JsonValue][] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-ink-muted">
            <VisibleText text={name} />
          </dt>
          <dd className="min-w-0 break-words">
            <InlineValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

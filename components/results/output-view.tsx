"use client";

import { useMemo, useState } from "react";
import type { JsonValue } from "@/lib/contract/json";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { VisibleText } from "@/components/ui/visible-text";
import { JsonText, WholeText } from "./json-text";
import { JsonTree } from "./json-tree";
import { findImages } from "./find-images";
import { findTable } from "./find-table";
import { ResultImages } from "./result-images";
import { ResultTable } from "./result-table";
import { useJson } from "./use-json";

/**
 * A tool's output in up to four readings: its images and a table where it has any, a tree, and the exact JSON.
 */
export function OutputView({ jsonText, label }: { jsonText: string; label: string }) {
  const parsed = useJson(jsonText);
  if (!parsed)
    return (
      <p role="status" className="text-sm text-ink-2">
        Reading {jsonText.length.toLocaleString("en")} characters…
      </p>
    );
  if (!parsed.ok) {
    return (
      <div className="space-y-3">
        <Notice tone="warning" title="This output can't be read as JSON; it is shown as text">
          <VisibleText text={parsed.problem.message} />
        </Notice>
        <WholeText text={jsonText} label={`${label} as text`} />
      </div>
    );
  }
  return <Readings value={parsed.value} json={jsonText} label={label} />;
}

function Readings({ value, json, label }: { value: JsonValue; json: string; label: string }) {
  const table = useMemo(() => findTable(value), [value]);
  const images = useMemo(() => findImages(value), [value]);
  const [shown, setShown] = useState(images.length > 0 ? "images" : table ? "table" : "tree");
  return (
    <Tabs
      label={label}
      value={shown}
      onChange={setShown}
      tabs={[
        ...(images.length > 0
          ? [{ value: "images", label: "Images", panel: <ResultImages images={images} /> }]
          : []),
        ...(table
          ? [
              {
                value: "table",
                label: "Table",
                panel: <ResultTable table={table} label={label} whole="the tree" />,
              },
            ]
          : []),
        { value: "tree", label: "Tree", panel: <JsonTree value={value} /> },
        { value: "json", label: "JSON", panel: <JsonText json={json} label={label} /> },
      ]}
    />
  );
}

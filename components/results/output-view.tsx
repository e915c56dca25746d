"use client";

import { useMemo, useState } from "react";
import { parseJson, stringifyJson, type JsonValue } from "@/lib/contract/json";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { VisibleText } from "@/components/ui/visible-text";
import { JsonTree } from "./json-tree";
import { findPictures } from "./find-pictures";
import { findTable } from "./find-table";
import { ResultPictures } from "./result-pictures";
import { ResultTable } from "./result-table";

const previewCharactersMax = 200_000;

/**
 * A tool's output in up to four readings: its pictures and a table where it has such, a tree, and the exact JSON.
 */
export function OutputView({ jsonText, label }: { jsonText: string; label: string }) {
  const parsed = useMemo(() => parseJson(jsonText), [jsonText]);
  if (!parsed.ok) {
    return (
      <Notice tone="warning" title="This output can't be shown as JSON">
        {parsed.problem.message}
      </Notice>
    );
  }
  return <Readings value={parsed.value} label={label} />;
}

function Readings({ value, label }: { value: JsonValue; label: string }) {
  const table = useMemo(() => findTable(value), [value]);
  const pretty = useMemo(() => stringifyJson(value, 2), [value]);
  const pictures = useMemo(() => findPictures(value), [value]);
  const [shown, setShown] = useState(pictures.length > 0 ? "pictures" : table ? "table" : "tree");
  return (
    <Tabs
      label={label}
      value={shown}
      onChange={setShown}
      tabs={[
        ...(pictures.length > 0
          ? [{ value: "pictures", label: "Pictures", panel: <ResultPictures pictures={pictures} /> }]
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
        { value: "json", label: "JSON", panel: <JsonText text={pretty} label={label} /> },
      ]}
    />
  );
}

/** Exact JSON text, scrollable by keyboard. */
export function JsonText({ text, label }: { text: string; label: string }) {
  const cut = text.length > previewCharactersMax;
  return (
    <div>
      <div className="mb-1 flex justify-end">
        <CopyButton text={text} what={`${label} as JSON`} />
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={`${label} as JSON`}
        className="focus-ring max-h-[32rem] overflow-auto rounded-md border bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words"
      >
        <VisibleText text={cut ? text.slice(0, previewCharactersMax) : text} />
      </pre>
      {cut ? (
        <p className="mt-1 text-sm text-ink-muted">
          The first {previewCharactersMax.toLocaleString("en")} of {text.length.toLocaleString("en")}{" "}
          characters. Copy takes all of them.
        </p>
      ) : null}
    </div>
  );
}

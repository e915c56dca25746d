"use client";

import { parseJson, stringifyJson } from "@/lib/contract/json";
import { JsonText } from "@/components/results/output-view";

/** The input as it is sent, indented for reading only. */
export function ExactInput({ inputText }: { inputText: string | null }) {
  if (inputText === null) return <p className="text-sm text-ink-muted">Erased after the retention period.</p>;
  const parsed = parseJson(inputText);
  return <JsonText text={parsed.ok ? stringifyJson(parsed.value, 2) : inputText} label="Exact input" />;
}

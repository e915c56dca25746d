"use client";

import { JsonText, WholeText } from "@/components/results/json-text";
import { useJson } from "@/components/results/use-json";

/** The input as it is sent, indented for reading only; whole, however large it is. */
export function ExactInput({ inputText }: { inputText: string | null }) {
  if (inputText === null)
    return (
      <p className="text-sm text-ink-2">Erased after the retention period, or sealed with another secret.</p>
    );
  return <GivenInput inputText={inputText} />;
}

function GivenInput({ inputText }: { inputText: string }) {
  const parsed = useJson(inputText);
  return parsed?.ok === false ? (
    <WholeText text={inputText} label="Exact input as JSON" />
  ) : (
    <JsonText json={inputText} label="Exact input" />
  );
}

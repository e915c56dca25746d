import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { runQuery } from "@/lib/queries";
import type { useSubmission } from "../use-submission";

type Submission = ReturnType<typeof useSubmission>;
export type ShownRun = NonNullable<Submission["result"]>;

/**
 * The run whose result has the page, and null while the form has it. A result takes the page as it comes; what the API
 * says of an input leads back to the form.
 */
export function useRunPage({ result, refusal }: Pick<Submission, "result" | "refusal">) {
  const [last, setLast] = useState<ShownRun | null>(null);
  const [taken, setTaken] = useState<ShownRun | null>(null);
  const [isFolded, setIsFolded] = useState(false);
  const client = useQueryClient();
  const [refused, setRefused] = useState<Submission["refusal"]>(null);
  if (result && result !== taken) {
    setTaken(result);
    setLast(result);
    setIsFolded(true);
  }
  if (refusal !== refused) {
    setRefused(refusal);
    if (refusal?.errors?.length) setIsFolded(false);
  }
  return {
    /** Shows an earlier run as it was answered. Rejects with why it can't. */
    open: async (runId: string) => {
      const kept = await client.fetchQuery(runQuery(runId));
      const { inputText, outputText, lastAt: at, durationMs, id, inputKey, before } = kept;
      setLast({ inputText, outputText, at, durationMs, kept: { id, inputKey, isUnchanged: false, before } });
      setIsFolded(true);
    },
    run: isFolded ? last : null,
    /** Shows the form again. */
    edit: () => setIsFolded(false),
    /** What was answered last, when the form has the page. */
    back: !isFolded && last ? () => setIsFolded(true) : null,
  };
}

import { useState } from "react";
import type { useSubmission } from "../use-submission";

type Submission = ReturnType<typeof useSubmission>;
export type ShownRun = NonNullable<Submission["result"]>;

/**
 * The run whose result has the page, and null while the form has it. A result takes the page as it comes; what the API
 * says of an input leads back to the form.
 */
export function useRunPage({ result, refusal }: Pick<Submission, "result" | "refusal">) {
  const [last, setLast] = useState<ShownRun | null>(null);
  const [isFolded, setIsFolded] = useState(false);
  const [refused, setRefused] = useState<Submission["refusal"]>(null);
  if (result && result.at !== last?.at) {
    setLast(result);
    setIsFolded(true);
  }
  if (refusal !== refused) {
    setRefused(refusal);
    if (refusal?.errors?.length) setIsFolded(false);
  }
  return {
    run: isFolded ? last : null,
    /** Shows the form again. */
    edit: () => setIsFolded(false),
    /** What was answered last, when the form has the page. */
    back: !isFolded && last ? () => setIsFolded(true) : null,
  };
}

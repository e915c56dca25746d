import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { runQuery } from "@/lib/web/queries";
import type { RunView } from "@/lib/desk/personal/runs/types";
import type { useSubmission } from "../use-submission";

type Submission = ReturnType<typeof useSubmission>;
export type ShownRun = NonNullable<Submission["result"]>;

type Answered = Pick<Submission, "result" | "refusal">;

/**
 * The run whose result has the page, and null while the form has it. A result takes the page as it comes, and so does the
 * earlier run `askedId` that the page's address asks for; what the API says of an input leads back to the form.
 */
export function useRunPage({ result, refusal }: Answered, askedId: string | null) {
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
  const asked = useQuery({ ...runQuery(askedId ?? ""), enabled: askedId !== null });
  const [opened, setOpened] = useState<string | null>(null);
  if (asked.data && opened !== askedId) {
    setOpened(askedId);
    setLast(shownRun(asked.data));
    setIsFolded(true);
  }
  if (refusal !== refused) {
    setRefused(refusal);
    if (refusal?.errors?.length) setIsFolded(false);
  }
  return {
    /** Shows an earlier run as it was answered. Rejects with why it can't. */
    open: async (runId: string) => {
      setLast(shownRun(await client.fetchQuery(runQuery(runId))));
      setIsFolded(true);
    },
    run: isFolded ? last : null,
    /** Shows the form again. */
    edit: () => setIsFolded(false),
    /** What was answered last, when the form has the page. */
    back: !isFolded && last ? () => setIsFolded(true) : null,
    /** Why the run that the address asks for can't be shown, and how to ask for it again. */
    unopened: asked.error ? { error: asked.error, retry: () => void asked.refetch() } : null,
  };
}

function shownRun(kept: RunView & { outputText: string }): ShownRun {
  const { inputText, outputText, lastAt: at, durationMs, id, inputKey, before } = kept;
  return { inputText, outputText, at, durationMs, kept: { id, inputKey, isUnchanged: false, before } };
}

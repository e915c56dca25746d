import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewView } from "@/lib/desk/reviews/types";

/** One at a time; what it answers is shown at once. */
export function useThreadAction(reviewId: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<"done" | "resolve" | null>(null);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const run = async (name: "done" | "resolve", action: () => Promise<ActionResult<ReviewView>>) => {
    if (busy !== null) return;
    setBusy(name);
    const result = await callAction(action);
    setBusy(null);
    setRefusal(result.ok ? null : result);
    if (result.ok) client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
  };
  return { run, busy, refusal };
}

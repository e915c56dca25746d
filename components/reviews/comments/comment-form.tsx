import { memo, useEffect, useState, type KeyboardEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { comment } from "@/lib/web/actions/reviews";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { reviewQuery } from "@/lib/web/queries";
import { Button } from "@/components/ui/button";
import { isCombination } from "@/components/ui/page/shortcut-table";
import { TextControl } from "@/components/ui/text-control";
import { useLostFocus } from "@/components/ui/hooks/use-lost-focus";
import { RefusalNotice } from "../refusal/refusal-notice";

export const commentFieldId = "comment";
/** What is being written, by review: it outlives a look at another page. Signing out ends the page, and this with it. */
const unsent = new Map<string, string>();
const charactersMax = 2_000;

/** Writes a comment on a review. What is being written stays, whatever becomes of the review. */
export const CommentForm = memo(function CommentForm({ reviewId }: { reviewId: string }) {
  const client = useQueryClient();
  const [text, write] = useState(unsent.get(reviewId) ?? "");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const setText = (next: string) => {
    if (next === "") unsent.delete(reviewId);
    else unsent.set(reviewId, next);
    write(next);
  };
  const hasText = text.trim() !== "";
  useEffect(() => {
    if (!hasText) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasText]);
  const isTooLong = text.length > charactersMax;
  const add = async () => {
    if (busy || text.trim() === "" || isTooLong) return;
    setBusy(true);
    const result = await callAction(() => comment({ reviewId, text }));
    setBusy(false);
    setRefusal(result.ok ? null : result);
    if (!result.ok) return;
    // What was written meanwhile is not part of it.
    const now = unsent.get(reviewId) ?? "";
    setText(now.startsWith(text) ? now.slice(text.length) : now);
    client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
  };
  const addByKey = (event: KeyboardEvent) => {
    if (!isCombination(event, "submit") || event.repeat) return;
    event.preventDefault();
    void add();
  };
  // The button goes with the text that it added.
  const focus = useLostFocus(() => document.getElementById(commentFieldId)?.focus());
  return (
    <div className="space-y-2" onKeyDown={addByKey} {...focus}>
      <label htmlFor={commentFieldId} className="block text-sm font-medium">
        Comment
      </label>
      <TextControl
        id={commentFieldId}
        lines="grow"
        value={text}
        onValue={setText}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${commentFieldId}-length` : undefined}
      />
      {isTooLong ? (
        <p id={`${commentFieldId}-length`} className="text-sm text-red">
          At most {charactersMax.toLocaleString("en")} characters; this has {text.length.toLocaleString("en")}
          .
        </p>
      ) : null}
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {!hasText ? null : (
        <Button size="sm" busy={busy} disabled={isTooLong} onClick={() => void add()}>
          Add comment
        </Button>
      )}
    </div>
  );
});

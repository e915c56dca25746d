import { useEffect, useState, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { JsonObject } from "@/lib/wire/contract/json";
import { draftQuery } from "@/lib/web/queries";
import { DraftKeeper } from "./draft-keeper";
import type { DraftAddress } from "./draft-requests";
import type { DraftState, OpenedDraft } from "./resolve-draft";

/** The draft of the form on this page. What is given is read once. */
export function useDraft(
  of: DraftAddress,
  schema: JsonObject | undefined,
  opened: OpenedDraft,
): { draft: DraftKeeper; state: DraftState } {
  const [draft] = useState(() => new DraftKeeper(of, schema, opened));
  // The server knows neither what this tab kept nor the zone of its clock.
  const state = useSyncExternalStore(draft.subscribe, draft.state, nothingYet);
  const client = useQueryClient();
  // The next form of this tool asks anew.
  useEffect(
    () => () => client.removeQueries({ queryKey: draftQuery(of.toolName, of.reviewId).queryKey }),
    [client, of.toolName, of.reviewId],
  );
  useEffect(() => {
    const leave = () => draft.leave();
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const signOut = () => draft.signOut();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    // The one form of these pages, before it clears the tab.
    window.addEventListener("submit", signOut, { capture: true });
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("submit", signOut, { capture: true });
      leave();
    };
  }, [draft]);
  return { draft, state };
}

const none: DraftState = { kind: "none" };
const nothingYet = () => none;

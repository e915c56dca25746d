import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { FormSnapshot, SnapshotAsked } from "@/lib/wire/json-schema/form-snapshot";
import { peopleToAskQuery } from "@/lib/web/queries";
import type { Revising } from "../tool-screen";

/** Whom the author of a form wants to ask, as far as they still can be asked. They are kept with its draft. */
export function useAsked(toolName: string, revising: Revising | null, opened: FormSnapshot | null) {
  const about = revising ? { review: revising.reviewId } : { tool: toolName };
  const [chosen, choose] = useState<readonly SnapshotAsked[]>(opened?.asked ?? []);
  const { data: people } = useQuery({ ...peopleToAskQuery(about), enabled: chosen.length > 0 });
  const asked = people
    ? chosen.filter(({ id }) => people.some((one) => one.id === id && one.mayApprove))
    : chosen;
  return { about, asked, choose };
}

/** What the form holds and whom its author wants to ask. */
export function withAsked(snapshot: FormSnapshot, asked: readonly SnapshotAsked[]): FormSnapshot {
  return asked.length === 0 ? snapshot : { ...snapshot, asked: [...asked] };
}

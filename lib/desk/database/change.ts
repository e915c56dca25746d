import { isChangeKind, type ChangeKind } from "@/lib/platform/live/events";

/** What a committed transaction has changed. `id`: of the review, the revision, the person or the session; else "". */
export type Change = { kind: ChangeKind; id: string };

/** Tells a change for each row that is written; none where `id`, an expression over `new` or `old`, is null. */
export type ChangeTrigger = { table: string; on: string; kind: ChangeKind; id: string };

/** PostgreSQL's channel of the schema public, on which each change stands as `kind:id`. */
export const changeChannel = "countersign_changes";

/** The channel of a schema, as an expression over one for its name. A name of PostgreSQL's has at most 63 bytes. */
export function channelOf(schema: string): string {
  return `(case ${schema} when 'public' then '${changeChannel}' else '${changeChannel}_' || ${schema} end)::name::text`;
}

/** Null for a text that this version doesn't know. */
export function readChange(text: string): Change | null {
  const [kind = "", id = ""] = text.split(":", 2);
  return isChangeKind(kind) ? { kind, id } : null;
}

/**
 * Who wants to know. `onChanges(null)`: what has changed is not known. `onLive`: whether changes are told at all; until
 * it is called they aren't.
 */
export type ChangeListener = {
  onChanges(changes: Change[] | null): void;
  onLive(live: boolean): void;
};
export type ChangeWatch = { stop(): Promise<void> };

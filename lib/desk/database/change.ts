/**
 * What a committed transaction has changed. `id`: of the review, the person or the session; else "". `review`: what lists
 * show of it too; `ended`: a revision, by its own id, that no longer waits and never will again; `history`: only what its
 * own page and the activity show; `publication`: what is done to find out about it.
 */
export type Change = { subject: ChangeSubject; id: string };
export type ChangeSubject = (typeof changeSubjects)[number];
const changeSubjects = [
  "review",
  "ended",
  "history",
  "publication",
  "presence",
  "sending",
  "activity",
  "person",
  "session",
] as const;

/** Tells a change for each row that is written; none where `id`, an expression over `new` or `old`, is null. */
export type ChangeTrigger = { table: string; on: string; subject: ChangeSubject; id: string };

/** PostgreSQL's channel, on which each change stands as `subject:id`. */
export const changeChannel = "countersign_changes";

/** Null for a text that this version doesn't know. */
export function readChange(text: string): Change | null {
  const [named, id = ""] = text.split(":", 2);
  const subject = changeSubjects.find((known) => known === named);
  return subject === undefined ? null : { subject, id };
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

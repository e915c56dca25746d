import type { ReviewContext } from "../context";
import { samePerson } from "../store/approvers";
import { noteNotification } from "../store/outbox/notification-events";
import type { ReviewRows, Tx } from "../store/rows";
import type { Audience } from "../discussion/types";

type Written = { id: string; audience: Audience; threadId: string | null; mentions: readonly string[] };

/** Tells those whom a comment names, its author where it is for them, and those who wrote in its thread: each once. */
export async function noteComment(
  tx: Tx,
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  rows: ReviewRows,
  { id, audience, threadId, mentions }: Written,
): Promise<void> {
  const [newest] = rows.preparations;
  const note = (event: "mentioned" | "commented", personId: string) =>
    noteNotification(
      tx,
      { event, personId, actorId: actor.id, occasion: `${id}:${personId}` },
      newest,
      clock(),
    );
  for (const personId of mentions) await note("mentioned", personId);
  const inThread = rows.comments.filter((one) => one.id === threadId || one.thread_id === threadId);
  const concerned = [
    ...(audience === "author" ? rows.preparations.map(({ author_id }) => author_id) : []),
    ...(threadId === null ? [] : inThread.map(({ person_id }) => person_id)),
  ].map((person) => samePerson(rows.merged, person));
  for (const personId of new Set(concerned))
    if (personId !== actor.id && !mentions.includes(personId)) await note("commented", personId);
}

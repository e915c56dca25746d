import type { ReviewContext } from "../context";
import { asksMax, insertAsk } from "../discussion/asks/insert-ask";
import { asksOf, openAsks } from "../discussion/discussion-limits";
import { refusal } from "../refusals/refusal";
import { loadApprovers, samePerson } from "../store/approvers";
import { noteNotification } from "../store/outbox/notification-events";
import type { PreparationRow, Tx } from "../store/rows";
import type { PersonRef } from "../types";
import type { VerbRefusal } from "../verbs/types";

/**
 * Whom the author names as reviewers: people whose role may approve, and not the author. Whether the policy lets each of them
 * approve this is found out when they do; being asked doesn't.
 */
export async function reviewersToAsk(
  { db, actor, clock }: Pick<ReviewContext, "db" | "actor" | "clock">,
  ids: readonly string[] | undefined,
): Promise<{ ok: true; people: PersonRef[] } | VerbRefusal> {
  if (!ids || ids.length === 0) return { ok: true, people: [] };
  const { approvers, merged } = await loadApprovers(db, clock().toISOString());
  const people: PersonRef[] = [];
  for (const id of new Set(ids.map((one) => samePerson(merged, one)))) {
    if (id === actor.id) return refusal("invalid_input", { code: "asks_oneself" });
    const person = approvers.find((one) => one.id === id);
    if (!person) return refusal("not_found", { code: "nobody_to_ask" });
    people.push({ id, name: person.name });
  }
  return { ok: true, people };
}

/**
 * In the transaction in which it begins to wait, which holds the discussion. Who is asked already isn't asked twice.
 */
export async function askReviewers(
  tx: Tx,
  context: Pick<ReviewContext, "actor" | "clock">,
  row: PreparationRow,
  people: readonly PersonRef[],
): Promise<void> {
  if (people.length === 0) return;
  const open = await openAsks(tx, row.review_id);
  const fresh = people.filter(
    ({ id }) => !open.some(({ why, person_id }) => why === "review" && person_id === id),
  );
  for (const person of fresh.slice(0, Math.max(0, asksMax - asksOf(open, "author").length))) {
    const askId = await insertAsk(tx, context, row, { person, commentId: null });
    const asked = {
      event: "asked",
      occasion: askId,
      personId: person.id,
      actorId: context.actor.id,
    } as const;
    await noteNotification(tx, asked, row, context.clock());
  }
}

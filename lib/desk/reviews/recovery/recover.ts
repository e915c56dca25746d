import { sql } from "kysely";
import type { CredentialFingerprints } from "@/lib/wire/api-client";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import { withLogContext } from "@/lib/platform/log/log-context";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { beginSend } from "../sending/send";
import type { RecoveryContext } from "../context";
import { isUnderWay } from "../sending/under-way";
import { credentialWorks } from "../sending/credential-check";
import { markUnresolved } from "../sending/mark-unresolved";
import { transition } from "../machine";
import { approvedSince, plannedAttempt, isWithinDay, retriedForMs } from "../sending/next-attempt";
import { heldCredentials } from "../sending/send-credential";
import { pausedTools } from "../sending/sending-pause";
import { loadReviewOf } from "../store/load-review";
import { toolsNow } from "../approval/tool-change";

const givenUpPerRound = 100;
const afterProblemMs = 60_000;
/** For so long what is due and can't be sent from here is left to instances that are started with other credentials. */
const leftToOthersMs = 60_000;

export type RecoverOptions = {
  /** How many sends to begin at most. */
  sendsMax: number;
  /** What went wrong with one review; the others go on. */
  onProblem: (error: unknown) => void;
};
export type Recovery = {
  givenUp: number;
  /** The sends that were claimed and begun; each is over once its end is recorded, and none rejects. */
  sends: Promise<void>[];
};

/**
 * One round of automatic sends: what is uncertain, and what was approved and never left, each with its own key,
 * capability and input, once it is due. None while the configured secret doesn't fit. Claimed by the same conditional
 * update as a manual send,
 * so that any number of instances may do this at once. What has been asked about for a day becomes unresolved.
 */
export async function recover(context: RecoveryContext, options: RecoverOptions): Promise<Recovery> {
  const recovery: Recovery = { givenUp: 0, sends: [] };
  if (!(await secretsFit(context.db, context.vault))) return recovery;
  for (const { id } of await staleUncertain(context, givenUpPerRound).execute())
    await guarded(id, options, async () => {
      if (await giveUpAfterDay(context, id)) recovery.givenUp++;
      await yieldToEventLoop();
    });
  if (options.sendsMax <= 0) return recovery;
  const held = await heldCredentials(context);
  if (held === null) return recovery;
  const found = await dueNow(context, held, options.sendsMax);
  const isOfCurrent = ({ first_sent_at, sent_with }: (typeof found)[number]) =>
    first_sent_at === null || sent_with === held.current;
  const works = found.some(isOfCurrent) && (await credentialWorks(context, "current"));
  const due = found.filter((row) => works || !isOfCurrent(row));
  // A first send goes by how its tool is declared by now; nobody may have looked at the tools for long.
  if (due.some(({ state }) => state === "approved")) await guarded(null, options, () => toolsNow(context));
  for (const { id } of due)
    await guarded(id, options, async () => {
      const begun = await postponedIfThrown(context, id, () => begin(context, id));
      if (begun) recovery.sends.push(guarded(id, options, () => begun.ended));
    });
  return recovery;
}

/** What can't be begun for a fault of the desk makes room for what is due after it, and is tried again later. */
async function postponedIfThrown<Value>(
  context: RecoveryContext,
  id: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    // Nothing is wrong with this one: it is the store that stands still.
    if (storeProblemOf(error) !== null) throw error;
    const now = context.clock();
    const postponed = context.db
      .updateTable("preparations")
      .set({ next_attempt_at: new Date(now.getTime() + afterProblemMs).toISOString() })
      .where("id", "=", id)
      .where("state", "in", ["approved", "uncertain"])
      .where("next_attempt_at", "<=", now.toISOString())
      .execute();
    // The first error is the one to report.
    await postponed.catch(() => undefined);
    throw error;
  }
}

/** `preparationId`: what the work is about, which the log then says. */
function guarded(
  preparationId: string | null,
  { onProblem }: RecoverOptions,
  work: () => Promise<unknown>,
): Promise<void> {
  return withLogContext(preparationId === null ? {} : { preparationId }, async () => {
    try {
      await work();
    } catch (error) {
      onProblem(error);
    }
  });
}

/** What has been uncertain for a day. */
export function staleUncertain(context: Pick<RecoveryContext, "db" | "clock">, limit: number) {
  return context.db
    .selectFrom("preparations")
    .select("id")
    .where("state", "=", sql.lit("uncertain"))
    .where("first_sent_at", "<=", new Date(context.clock().getTime() - retriedForMs).toISOString())
    .where("restore_id", "is", null)
    .orderBy("first_sent_at")
    .limit(limit);
}

async function giveUpAfterDay(context: RecoveryContext, id: string): Promise<boolean> {
  const found = await loadReviewOf(context.db, id);
  if (!found) return false;
  const { rows, preparation: row } = found;
  const withinDay = isWithinDay(row, context.clock());
  const next = transition(row.state, {
    type: "mark_unresolved",
    secretUsable: true,
    credential: "usable",
    withinDay,
  });
  return next.kind === "to" && markUnresolved(context, rows, row, { by: null, why: "given_up" });
}

async function dueNow(context: RecoveryContext, held: CredentialFingerprints, limit: number) {
  const paused = await pausedTools(context.db, context.connection.id, context.clock());
  return plannedAttempts(context, held, paused, limit).execute();
}

export function plannedAttempts(
  context: Pick<RecoveryContext, "db" | "clock" | "connection">,
  { current, previous }: CredentialFingerprints,
  paused: string[],
  limit: number,
) {
  const now = context.clock();
  return context.db
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select(["preparations.id", "preparations.state", "first_sent_at", "sent_with"])
    .where("reviews.connection_id", "=", context.connection.id)
    .where("preparations.next_attempt_at", "<=", now.toISOString())
    .where("preparations.restore_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("preparations.state", "=", "uncertain"),
        eb.and([
          eb("preparations.state", "=", "approved"),
          eb("preparations.next_attempt_at", ">", approvedSince(now)),
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("preparations.first_sent_at", "is", null),
        eb("preparations.sent_with", "in", [current, previous ?? current]),
        // Another instance may hold its credential.
        eb("preparations.next_attempt_at", "<=", new Date(now.getTime() - leftToOthersMs).toISOString()),
      ]),
    )
    .$if(paused.length > 0, (query) => query.where("reviews.tool_name", "not in", paused))
    .orderBy("preparations.next_attempt_at")
    .limit(limit);
}

/** Claims one send and begins it; null where there is nothing to send any more, or someone else was first. */
async function begin(context: RecoveryContext, id: string): Promise<{ ended: Promise<void> } | null> {
  if (isUnderWay(context, id)) return null;
  const found = await loadReviewOf(context.db, id);
  if (!found) return null;
  const { rows, preparation } = found;
  const now = context.clock();
  const planned = plannedAttempt(preparation, now);
  if (planned === null || planned > now.toISOString()) return null;
  const as = preparation.state === "approved" ? "send" : "retry";
  const begun = await beginSend(context, rows, preparation, { as, by: null });
  if (begun.kind === "refused" && begun.reason === "secret_unusable") {
    const left = (await loadReviewOf(context.db, id))?.preparation.state === preparation.state;
    if (left) throw new Error("A send that is due can’t be opened with the APP_SECRET of this process.");
  }
  return begun.kind === "begun" ? begun : null;
}

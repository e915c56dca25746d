import { randomUUID } from "node:crypto";
import type { ReviewContext } from "../context";
import { heldCredentials } from "../sending/send-credential";
import { lockName } from "@/lib/platform/db/lock-name";
import { everyTool, type Tx } from "../store/rows";

export const automaticRunLimits = { atOnce: 2, perMinute: 30 } as const;
const minuteMs = 60_000;
/** A run that has not ended by then never will: its process is gone. */
const lostAfterMs = 45_000;

type ClaimContext = Pick<ReviewContext, "db" | "vault" | "api" | "clock" | "connection" | "actor">;
export type AutomaticRunWanted = { toolName: string; inputText: string; purpose: string };
export type AutomaticClaim =
  | { kind: "claimed"; id: string }
  /** Sending is paused, or the API has just refused such a call. */
  | { kind: "paused" }
  /** A send is under way, or the limits are reached. */
  | { kind: "busy" };

/**
 * Takes one of the few calls that this connection may make without a click, by all instances together. Sends come first:
 * nothing is asked while one is under way, or while anything pauses them.
 */
export async function claimAutomaticRun(
  context: ClaimContext,
  { toolName, purpose }: AutomaticRunWanted,
): Promise<AutomaticClaim> {
  const { connection, actor } = context;
  const credential = (await heldCredentials(context))?.current ?? "";
  return context.db.transaction().execute(async (tx) => {
    await lockName(tx, `automatic runs of ${connection.id}`);
    const now = context.clock();
    if (await isPaused(tx, connection.id, credential, now)) return { kind: "paused" };
    if ((await isSending(tx, connection.id)) || (await isFull(tx, connection.id, now)))
      return { kind: "busy" };
    const id = randomUUID();
    await tx
      .insertInto("automatic_runs")
      .values({
        id,
        connection_id: connection.id,
        tool_name: toolName,
        purpose,
        for_id: actor.id,
        for_name: actor.name,
        started_at: now.toISOString(),
      })
      .execute();
    return { kind: "claimed", id };
  });
}

/** A pause of any tool counts, and that of the current credential until the API accepts it again. */
async function isPaused(tx: Tx, connectionId: string, credential: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const pause = await tx
    .selectFrom("sending_pauses")
    .select("tool_name")
    .where("connection_id", "=", connectionId)
    .where("credential", "in", ["", credential])
    .where((eb) => eb.or([eb("tool_name", "=", everyTool), eb("until", ">", at)]))
    .limit(1)
    .executeTakeFirst();
  if (pause) return true;
  const refused = await tx
    .selectFrom("automatic_runs")
    .select("id")
    .where("connection_id", "=", connectionId)
    .where("started_at", ">", before(now, 2 * minuteMs))
    .where("refused_until", ">", at)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}

async function isSending(tx: Tx, connectionId: string): Promise<boolean> {
  const sending = await tx
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select("preparations.id")
    .where("preparations.state", "=", "sending")
    .where("preparations.restore_id", "is", null)
    .where("reviews.connection_id", "=", connectionId)
    .limit(1)
    .executeTakeFirst();
  return sending !== undefined;
}

async function isFull(tx: Tx, connectionId: string, now: Date): Promise<boolean> {
  const latest = await tx
    .selectFrom("automatic_runs")
    .select(["started_at", "ended_at"])
    .where("connection_id", "=", connectionId)
    .where("started_at", ">", before(now, minuteMs))
    .limit(automaticRunLimits.perMinute)
    .execute();
  const open = latest.filter((run) => run.ended_at === null && run.started_at > before(now, lostAfterMs));
  return latest.length >= automaticRunLimits.perMinute || open.length >= automaticRunLimits.atOnce;
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

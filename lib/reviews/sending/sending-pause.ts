import type { ResultOutcome } from "@/lib/api-client";
import { approvedSince } from "./next-attempt";
import type { Tables } from "@/lib/db/open-database";
import { isPostgres } from "@/lib/db/dialect";
import { everyTool, type Db, type PauseRow, type ReviewRow } from "../store/rows";
import type { SendingPause } from "../types";

const rateWaitSeconds = 5;
/** How long after a 401 the API is first asked whether it lets the credential in. */
export const firstProbeMs = 3_000;

/**
 * What keeps this review from being sent now; null where nothing does. A 429 is over with its time; a rejected
 * credential only when the API has let it in, however long ago it was last asked.
 */
export function sendingPause({ pauses }: { pauses: PauseRow[] }, now: Date): SendingPause | null {
  const ofAll = pauses.find(({ tool_name }) => tool_name === everyTool);
  if (ofAll) return { why: "credential", until: ofAll.until };
  const ofTool = pauses.find(({ until }) => until > now.toISOString());
  return ofTool ? { why: "rate", until: ofTool.until } : null;
}

/** When the desk itself sends what waits for this pause, as ISO text. */
export function plannedAfterPause(pause: SendingPause, now: Date): string {
  const at = now.toISOString();
  return pause.until > at ? pause.until : at;
}

/**
 * What the end of an attempt means for other sends, kept in the database so that all instances agree: a 429 pauses
 * the tool, a 401 all of them, and an answer of a tool shows that the credential works. Also moves what was
 * planned for earlier.
 */
export async function settlePauses(
  db: Db,
  review: Pick<ReviewRow, "connection_id" | "tool_name">,
  outcome: ResultOutcome,
  now: Date,
): Promise<void> {
  const { connection_id, tool_name } = review;
  if (outcome.kind === "result" || outcome.kind === "tool_error")
    return endCredentialPause(db, connection_id);
  // Whoever answered so: to go on sending into it would only be told the same.
  if (outcome.kind !== "transport_error" && outcome.kind !== "unrecognized") return;
  if (outcome.httpStatus === 401)
    return pause(db, connection_id, everyTool, new Date(now.getTime() + firstProbeMs), now);
  if (outcome.httpStatus !== 429) return;
  const seconds = outcome.retryAfterSeconds ?? rateWaitSeconds;
  return pause(db, connection_id, tool_name, new Date(now.getTime() + seconds * 1000), now);
}

/** Until when sends to this tool wait, as ISO text; null where they need not. */
export async function pausedUntil(
  db: Db,
  review: Pick<ReviewRow, "connection_id" | "tool_name">,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .selectFrom("sending_pauses")
    .select("until")
    .where("connection_id", "=", review.connection_id)
    .where("tool_name", "in", [everyTool, review.tool_name])
    .where("until", ">", now.toISOString())
    .orderBy("until", "desc")
    .execute();
  return rows[0]?.until ?? null;
}

/** The tools that are paused now. */
export async function pausedTools(db: Db, connectionId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sending_pauses")
    .select("tool_name")
    .where("connection_id", "=", connectionId)
    .where("until", ">", now.toISOString())
    .execute();
  return rows.map((row) => row.tool_name);
}

/** A pause is made longer, never shorter: of several answers the one that asks for most counts. */
async function pause(db: Db, connectionId: string, toolName: string, until: Date, now: Date): Promise<void> {
  const at = until.toISOString();
  await db
    .insertInto("sending_pauses")
    .values({ connection_id: connectionId, tool_name: toolName, until: at, failures: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["connection_id", "tool_name"])
        .doUpdateSet({ until: at })
        .where("sending_pauses.until", "<", at),
    )
    .execute();
  await moveBack(db, connectionId, toolName, until, now);
}

/** The API has let the credential in. Should it think otherwise again, the next 401 says so and nothing has run. */
export async function endCredentialPause(db: Db, connectionId: string): Promise<void> {
  await db
    .deleteFrom("sending_pauses")
    .where("connection_id", "=", connectionId)
    .where("tool_name", "=", everyTool)
    .execute();
}

/** What was planned for earlier is planned for then; an approval that waits for a person goes on waiting for one. */
export async function moveBack(
  db: Db,
  connectionId: string,
  toolName: string,
  until: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable("preparations")
    .set({ next_attempt_at: until.toISOString() })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("preparations as planned")
        .select("planned.id")
        .where("planned.next_attempt_at", "<", until.toISOString())
        .where((or) =>
          or.or([
            or("planned.state", "=", "uncertain"),
            or("planned.next_attempt_at", ">", approvedSince(now)),
          ]),
        )
        .where("planned.review_id", "in", (reviews) =>
          reviews
            .selectFrom("reviews")
            .select("reviews.id")
            .where("reviews.connection_id", "=", connectionId)
            .$if(toolName !== everyTool, (query) => query.where("reviews.tool_name", "=", toolName)),
        )
        // Whoever holds one of them writes its next attempt itself; waiting for each other would end in a deadlock.
        .$if(isPostgres<Tables>(db), (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

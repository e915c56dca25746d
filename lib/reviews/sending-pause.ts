import type { ResultOutcome } from "../api-client";
import type { RecoveryContext } from "./context";
import { approvedSince, backOffMs } from "./next-attempt";
import type { DeskTables } from "../db/desk";
import { isPostgres } from "../db/dialect";
import type { Db, ReviewRow } from "./store/rows";

/** Stands for every tool: the credential itself was rejected. */
const allTools = "";
const rateWaitSeconds = 5;
const firstProbeMs = 3_000;

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
    return lift(db, connection_id, outcome.kind === "result" ? [allTools, tool_name] : [allTools]);
  if (outcome.kind !== "transport_error") return;
  if (outcome.httpStatus === 401)
    return pause(db, connection_id, allTools, new Date(now.getTime() + firstProbeMs), now);
  if (outcome.httpStatus !== 429) return;
  const seconds = outcome.retryAfterSeconds ?? rateWaitSeconds;
  return pause(db, connection_id, tool_name, new Date(now.getTime() + seconds * 1000), now);
}

/** Until when what the desk sends by itself to this tool waits, as ISO text; null where it need not. */
export async function pausedUntil(
  db: Db,
  review: Pick<ReviewRow, "connection_id" | "tool_name">,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .selectFrom("sending_pauses")
    .select("until")
    .where("connection_id", "=", review.connection_id)
    .where("tool_name", "in", [allTools, review.tool_name])
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

/**
 * Whether the credential may be used: true where nothing was rejected. Otherwise one instance at a time asks for
 * the API's tools, less and less often, until it is let in.
 */
export async function credentialWorks(context: RecoveryContext): Promise<boolean> {
  const { db, connection } = context;
  const now = context.clock();
  const standing = await db
    .selectFrom("sending_pauses")
    .selectAll()
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", allTools)
    .executeTakeFirst();
  if (!standing) return true;
  if (standing.until > now.toISOString()) return false;
  const failures = standing.failures + 1;
  const next = new Date(now.getTime() + backOffMs(failures, context.random ?? Math.random, firstProbeMs));
  const { numUpdatedRows } = await db
    .updateTable("sending_pauses")
    .set({ until: next.toISOString(), failures })
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", allTools)
    .where("until", "=", standing.until)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if ((await context.api.discover()).kind !== "discovered") {
    await moveBack(db, connection.id, allTools, next, now);
    return false;
  }
  await db
    .deleteFrom("sending_pauses")
    .where("connection_id", "=", connection.id)
    .where("tool_name", "=", allTools)
    .where("until", "=", next.toISOString())
    .execute();
  return true;
}

async function pause(db: Db, connectionId: string, toolName: string, until: Date, now: Date): Promise<void> {
  await db
    .insertInto("sending_pauses")
    .values({ connection_id: connectionId, tool_name: toolName, until: until.toISOString(), failures: 0 })
    .onConflict((conflict) =>
      conflict.columns(["connection_id", "tool_name"]).doUpdateSet({ until: until.toISOString() }),
    )
    .execute();
  await moveBack(db, connectionId, toolName, until, now);
}

async function lift(db: Db, connectionId: string, toolNames: string[]): Promise<void> {
  await db
    .deleteFrom("sending_pauses")
    .where("connection_id", "=", connectionId)
    .where("tool_name", "in", toolNames)
    .execute();
}

/** What was planned for earlier is planned for then; an approval that waits for a person goes on waiting for one. */
async function moveBack(
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
            .$if(toolName !== allTools, (query) => query.where("reviews.tool_name", "=", toolName)),
        )
        // Whoever holds one of them writes its next attempt itself; waiting for each other would end in a deadlock.
        .$if(isPostgres<DeskTables>(db), (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

import type { ResultOutcome } from "@/lib/wire/api-client";
import { approvedSince } from "./next-attempt";
import type { Tables } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { counted } from "@/lib/platform/runtime/counted";
import { everyTool, type Db, type PauseRow, type ReviewRow } from "../store/rows";
import type { SendingPause } from "../types";

/** After a 429 that names no time. */
export const rateWaitSeconds = 5;
/** How long after a 401 the API is first asked whether it accepts the credential. */
export const firstProbeMs = 3_000;

/**
 * What keeps this review from being sent now with the credential of that fingerprint; null where nothing does. A 429 is over
 * with its time; a rejected credential only when the API has accepted it again, however long ago it was last asked.
 */
export function sendingPause(
  { pauses }: { pauses: PauseRow[] },
  now: Date,
  fingerprint: string | null,
): SendingPause | null {
  const ofAll = pauses.find(
    ({ tool_name, credential }) => tool_name === everyTool && credential === fingerprint,
  );
  if (ofAll) return { why: "credential", until: ofAll.until };
  const ofTool = pauses.find(({ tool_name, until }) => tool_name !== everyTool && until > now.toISOString());
  return ofTool ? { why: "rate", until: ofTool.until } : null;
}

/** When the desk itself sends what waits for this pause, as ISO text. */
export function plannedAfterPause(pause: SendingPause, now: Date): string {
  const at = now.toISOString();
  return pause.until > at ? pause.until : at;
}

/**
 * What the end of an attempt means for other sends, kept in the database so that all instances agree: a 429 pauses
 * the tool, a 401 all that goes with the credential of this one, and an answer of a tool shows that it works. Also moves
 * what was planned for earlier.
 */
export async function settlePauses(
  db: Db,
  review: Pick<ReviewRow, "connection_id" | "tool_name">,
  { credential, isCurrent }: Omit<PausedCredential, "connectionId">,
  outcome: ResultOutcome,
  now: Date,
): Promise<void> {
  const ofCredential = { connectionId: review.connection_id, credential, isCurrent };
  if (outcome.kind === "result" || outcome.kind === "tool_error") return endCredentialPause(db, ofCredential);
  // Whoever answered so: to go on sending into it would only be told the same.
  if (outcome.kind !== "transport_error" && outcome.kind !== "unrecognized") return;
  if (outcome.httpStatus === 401) return pause(db, ofCredential, new Date(now.getTime() + firstProbeMs), now);
  if (outcome.httpStatus !== 429) return;
  const seconds = outcome.retryAfterSeconds ?? rateWaitSeconds;
  const ofTool = { connectionId: review.connection_id, toolName: review.tool_name };
  return pause(db, ofTool, new Date(now.getTime() + seconds * 1000), now);
}

/** What a credential's answer is about. `isCurrent`: of this desk, so that it also goes with what was never sent. */
export type PausedCredential = { connectionId: string; credential: string; isCurrent: boolean };
type Paused = PausedCredential | { connectionId: string; toolName: string };

/** Until when sends to this tool with this credential wait, as ISO text; null where they need not. */
export async function pausedUntil(
  db: Db,
  review: Pick<ReviewRow, "connection_id" | "tool_name">,
  credential: string | null,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .selectFrom("sending_pauses")
    .select("until")
    .where("connection_id", "=", review.connection_id)
    .where("tool_name", "in", [everyTool, review.tool_name])
    .where("credential", "in", ["", credential ?? ""])
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
async function pause(db: Db, paused: Paused, until: Date, now: Date): Promise<void> {
  const at = until.toISOString();
  await db
    .insertInto("sending_pauses")
    .values({
      connection_id: paused.connectionId,
      tool_name: "toolName" in paused ? paused.toolName : everyTool,
      credential: "toolName" in paused ? "" : paused.credential,
      until: at,
      failures: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["connection_id", "tool_name", "credential"])
        .doUpdateSet({ until: at })
        .where("sending_pauses.until", "<", at),
    )
    .execute();
  await moveBack(db, paused, until, now);
  counted("sending_pause", { why: "toolName" in paused ? "rate" : "credential" });
}

/** The API accepts the credential. If that changes, the next 401 says so and nothing has run. */
export async function endCredentialPause(
  db: Db,
  { connectionId, credential }: Pick<PausedCredential, "connectionId" | "credential">,
): Promise<void> {
  await db
    .deleteFrom("sending_pauses")
    .where("connection_id", "=", connectionId)
    .where("tool_name", "=", everyTool)
    .where("credential", "=", credential)
    .execute();
}

/** What was planned for earlier is planned for then; an approval that waits for a person goes on waiting for one. */
export async function moveBack(db: Db, paused: Paused, until: Date, now: Date): Promise<void> {
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
        .where((or) =>
          "toolName" in paused
            ? or.lit(true)
            : or.or([
                or.and([
                  or("planned.first_sent_at", "is not", null),
                  or("planned.sent_with", "=", paused.credential),
                ]),
                ...(paused.isCurrent ? [or("planned.first_sent_at", "is", null)] : []),
              ]),
        )
        .where("planned.review_id", "in", (reviews) => {
          const here = reviews
            .selectFrom("reviews")
            .select("reviews.id")
            .where("reviews.connection_id", "=", paused.connectionId);
          return "toolName" in paused ? here.where("reviews.tool_name", "=", paused.toolName) : here;
        })
        // Whoever holds one of them writes its next attempt itself; waiting for each other would end in a deadlock.
        .$if(isPostgres<Tables>(db), (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

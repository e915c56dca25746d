import { sql } from "kysely";
import { canonicalJson } from "@/lib/contract/canonical-json";
import type { JsonObject } from "@/lib/contract/json";
import { sha256 } from "../../http/checks/digest";
import type { Reading, Writing } from "../../store/database";
import type { TaskKind, TaskRow } from "../../store/tables";
import { ToolFailure } from "../../tools/failure";
import { newId } from "../../tools/ids";
import { readCursor, writeCursor, type Place } from "../../tools/page";

export const taskStatuses = ["queued", "running", "succeeded", "failed"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

const idPrefix = { image: "img", video: "vid", plan: "pln", ad_audit: "aud" } as const satisfies Record<
  TaskKind,
  string
>;
const kindName = { image: "generated picture", video: "generated film", plan: "plan", ad_audit: "ad audit" };
/** How long a task waits before it is worked on. */
const queuedMs = 3_000;
/** One task in this many fails. */
const failsOneIn = 12;

export type TaskToStart = {
  kind: TaskKind;
  title: string;
  /** As the tool took it; what the result is made from. */
  input: JsonObject;
  credits: number;
  /** How long it takes, in seconds; a little more or less as it falls. */
  seconds: number;
  /** What may go wrong, in words; one of them where it does. */
  failures: readonly [string, ...string[]];
};

/**
 * Starts a task. How it ends, and when, is settled here by what was asked for and when, so that every later look
 * agrees, and the same order at the same moment always ends the same way.
 */
export async function startTask(db: Writing, now: Date, task: TaskToStart): Promise<TaskRow> {
  const id = newId(idPrefix[task.kind]);
  const draw = drawOf(task, now);
  const fails = draw % failsOneIn === 0;
  const takesMs = queuedMs + Math.round(task.seconds * (800 + (draw % 400)));
  const row: TaskRow = {
    id,
    kind: task.kind,
    title: task.title,
    input_json: JSON.stringify(task.input),
    credits: task.credits,
    started_at: now.toISOString(),
    finishes_at: new Date(now.getTime() + takesMs).toISOString(),
    outcome: fails ? "failed" : "succeeded",
    failure_reason: fails ? (task.failures[draw % task.failures.length] ?? task.failures[0]) : null,
  };
  await db.insertInto("task").values(row).execute();
  return row;
}

/** A whole number below 2^32. */
export function drawOf({ kind, input }: Pick<TaskToStart, "kind" | "input">, now: Date): number {
  return Number.parseInt(sha256(`${kind} ${now.toISOString()} ${canonicalJson(input)}`).slice(0, 8), 16);
}

/** How many tasks of a kind have not ended. */
export async function runningTasks(db: Reading, now: Date, kind: TaskKind): Promise<number> {
  const { count } = await db
    .selectFrom("task")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("finishes_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

export function taskStatus(
  row: Pick<TaskRow, "started_at" | "finishes_at" | "outcome">,
  now: Date,
): TaskStatus {
  if (now.toISOString() >= row.finishes_at) return row.outcome;
  return now.getTime() < Date.parse(row.started_at) + queuedMs ? "queued" : "running";
}

/** A task as every tool shows it. A started one is not a finished one: `status` and `progressPercent` say how far it is. */
export function taskView(row: TaskRow, now: Date): JsonObject {
  const status = taskStatus(row, now);
  const ended = status === "succeeded" || status === "failed";
  return {
    id: row.id,
    title: row.title,
    status,
    progressPercent: progressPercent(row, now),
    credits: status === "failed" ? 0 : row.credits,
    startedAt: row.started_at,
    expectedAt: ended ? null : row.finishes_at,
    finishedAt: ended ? row.finishes_at : null,
    failureReason: status === "failed" ? row.failure_reason : null,
  };
}

/** One task of a kind; NOT_FOUND when there is none of this id. */
export async function findTask(db: Reading, kind: TaskKind, id: string): Promise<TaskRow> {
  const row = await db
    .selectFrom("task")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) throw new ToolFailure("NOT_FOUND", `There is no ${kindName[kind]} ${id}.`);
  return row;
}

/** Tasks of a kind, the one that was started last first. */
export async function listTasks(
  db: Reading,
  now: Date,
  wanted: {
    kind: TaskKind;
    status: TaskStatus | undefined;
    limit: number;
    cursor: string | undefined;
    where?: (row: TaskRow) => boolean;
  },
): Promise<{ rows: TaskRow[]; nextCursor: string | null }> {
  const found: TaskRow[] = [];
  let after = readCursor(wanted.cursor);
  // The status follows from the clock, so it is sifted here: page by page, until one more than asked is found.
  for (;;) {
    const batch = await tasksAfter(db, wanted.kind, after);
    found.push(
      ...batch
        .filter((row) => wanted.status === undefined || taskStatus(row, now) === wanted.status)
        .filter(wanted.where ?? (() => true)),
    );
    const last = batch.at(-1);
    if (!last || batch.length < batchSize || found.length > wanted.limit) break;
    after = { key: last.started_at, id: last.id };
  }
  const rows = found.slice(0, wanted.limit);
  const last = found.length > wanted.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor({ key: last.started_at, id: last.id }) : null };
}

const batchSize = 200;

function tasksAfter(db: Reading, kind: TaskKind, after: Place | null): Promise<TaskRow[]> {
  let query = db
    .selectFrom("task")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc");
  if (after) query = query.where(sql<boolean>`(started_at, id) < (${after.key}, ${after.id})`);
  return query.limit(batchSize).execute();
}

/** 0 while queued, 99 at most until the end. */
function progressPercent(row: TaskRow, now: Date): number {
  if (now.toISOString() >= row.finishes_at) return 100;
  const began = Date.parse(row.started_at) + queuedMs;
  const share = (now.getTime() - began) / (Date.parse(row.finishes_at) - began);
  return Math.max(0, Math.min(99, Math.floor(share * 100)));
}

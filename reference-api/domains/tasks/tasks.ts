import { sql } from "kysely";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "../../tools/digest";
import type { Reading, TaskKind, TaskRow, Writing } from "../../store/tables";
import { notFound, ToolFailure } from "../../tools/failure";
import { newId } from "../../tools/ids";
import { pageOf, readCursor } from "../../tools/page";

export const taskStatuses = ["queued", "running", "succeeded", "failed"] as const;
type TaskStatus = (typeof taskStatuses)[number];

const kinds = {
  image: { prefix: "img", one: "image generation", many: "image generations" },
  video: { prefix: "vid", one: "video", many: "videos" },
  plan: { prefix: "pln", one: "plan", many: "plans" },
  ad_audit: { prefix: "aud", one: "ad audit", many: "ad audits" },
} as const satisfies Record<TaskKind, { prefix: string; one: string; many: string }>;

const queuedMs = 3_000;
const failsOneIn = 12;

type TaskToStart = {
  kind: TaskKind;
  title: string;
  /** The tool's input; the result is made from it. */
  input: JsonObject;
  credits: number;
  /** About how long it takes. */
  seconds: number;
  /** The reason for those that fail. */
  failure: string;
};

/** Outcome and end are settled here, from the input and the moment, so that every later look agrees. */
export async function startTask(db: Writing, now: Date, task: TaskToStart): Promise<TaskRow> {
  const { kind, title, input, credits, seconds, failure } = task;
  const inputJson = canonicalJson(input);
  const seed = `${kind} ${now.toISOString()} ${inputJson}`;
  const draw = Number.parseInt(sha256(seed).slice(0, 8), 16);
  const fails = draw % failsOneIn === 0;
  const takesMs = queuedMs + Math.round(seconds * (800 + (draw % 400)));
  const row: TaskRow = {
    id: newId(kinds[kind].prefix),
    kind,
    title,
    input_json: inputJson,
    credits,
    started_at: now.toISOString(),
    finishes_at: new Date(now.getTime() + takesMs).toISOString(),
    outcome: fails ? "failed" : "succeeded",
    failure_reason: fails ? failure : null,
  };
  await db.insertInto("task").values(row).execute();
  return row;
}

/** CONFLICT, retryable, while as many tasks of the kind as may run at once have not ended. */
export async function needFreeSlot(
  db: Reading,
  now: Date,
  { kind, atOnceMax }: { kind: TaskKind; atOnceMax: number },
): Promise<void> {
  const { count } = await db
    .selectFrom("task")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .where("finishes_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  if (count >= atOnceMax)
    throw new ToolFailure(
      "CONFLICT",
      `${count} ${kinds[kind].many} are in progress. Wait until one has finished.`,
      true,
    );
}

export function taskStatus(row: TaskRow, now: Date): TaskStatus {
  if (now.toISOString() >= row.finishes_at) return row.outcome;
  return now.getTime() < Date.parse(row.started_at) + queuedMs ? "queued" : "running";
}

/** 0 while queued, 99 at most until the end. */
export function progressPercent(row: TaskRow, now: Date): number {
  if (now.toISOString() >= row.finishes_at) return 100;
  const began = Date.parse(row.started_at) + queuedMs;
  const share = (now.getTime() - began) / (Date.parse(row.finishes_at) - began);
  return Math.max(0, Math.min(99, Math.floor(share * 100)));
}

export function taskView(row: TaskRow, now: Date) {
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
  } satisfies JsonObject;
}

export async function findTask(db: Reading, kind: TaskKind, id: string): Promise<TaskRow> {
  const row = await db
    .selectFrom("task")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) throw notFound(`There is no ${kinds[kind].one} ${id}.`);
  return row;
}

export type TaskPage = {
  status?: TaskStatus | undefined;
  accountId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Tasks of a kind, the one that was started last first. */
export async function listTasks(
  db: Reading,
  now: Date,
  { kind, status, accountId, limit, cursor }: TaskPage & { kind: TaskKind },
): Promise<{ rows: TaskRow[]; nextCursor: string | null }> {
  const after = readCursor(cursor);
  const at = now.toISOString();
  const queuedSince = new Date(now.getTime() - queuedMs).toISOString();
  let query = db
    .selectFrom("task")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc");
  if (status !== undefined)
    query = query.where(
      sql<boolean>`case when finishes_at <= ${at} then outcome
        when started_at > ${queuedSince} then 'queued' else 'running' end = ${status}`,
    );
  if (accountId !== undefined) query = query.where(sql<boolean>`input_json ->> 'accountId' = ${accountId}`);
  if (after) query = query.where(sql<boolean>`(started_at, id) < (${after.key}, ${after.id})`);
  const found = await query.limit(limit + 1).execute();
  const { page, nextCursor } = pageOf(found, limit, ({ started_at, id }) => ({ key: started_at, id }));
  return { rows: page, nextCursor };
}

import { sql } from "kysely";
import type { SignedCheckpoint } from "@/lib/record/checkpoint";
import type { ReviewContext } from "../context";
import type { VerbResult } from "../verbs/types";
import { lastCheckpoint } from "./last-checkpoint";

/** How far the signed record reaches: the last checkpoint, and how many entries are newer. */
export type RecordReach = { checkpoint: SignedCheckpoint | null; uncovered: number };

export async function recordReach({
  db,
}: Pick<ReviewContext, "db" | "actor">): Promise<VerbResult<RecordReach>> {
  const { uncovered } = await db
    .selectFrom("audit_chains")
    .select(sql<number | string | null>`sum(number - covered)`.as("uncovered"))
    .whereRef("number", ">", "covered")
    .executeTakeFirstOrThrow();
  return { ok: true, value: { checkpoint: await lastCheckpoint(db), uncovered: Number(uncovered ?? 0) } };
}

import type { CheckpointBody, SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import type { Db } from "../store/rows";

/** Null before the first. */
export async function lastCheckpoint(db: Db): Promise<SignedCheckpoint | null> {
  const row = await db
    .selectFrom("audit_checkpoints")
    .select(["body", "signature"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? asCheckpoint(row) : null;
}

/** Whether it is one, its signature says. */
export function asCheckpoint({ body, signature }: { body: string; signature: string }): SignedCheckpoint {
  return { body: JSON.parse(body) as CheckpointBody, signature };
}

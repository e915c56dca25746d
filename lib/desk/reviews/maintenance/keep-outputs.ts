import { sql } from "kysely";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { recordErasure } from "../audit/record-erasure";
import type { SystemContext } from "../context";
import { sealedOutput } from "../store/outputs";

type OutputContext = Pick<SystemContext, "db" | "clock" | "vault">;

const sealedPerRound = 20;
const erasedPerRound = 100;

/** Seals outputs that a release before 0.5.0 stored in clear, as kept since the revision ended. */
export async function sealEarlierOutputs({ db, clock, vault }: OutputContext): Promise<void> {
  const rows = await db
    .selectFrom("preparation_outputs")
    .innerJoin("preparations", "preparations.id", "preparation_outputs.preparation_id")
    .select(["preparation_id", "output_text", "ended_at"])
    // As the partial index has it.
    .where(sql<boolean>`output_text <> ''`)
    .limit(sealedPerRound)
    .execute();
  for (const { preparation_id: id, output_text, ended_at } of rows) {
    await db
      .updateTable("preparation_outputs")
      .set({
        ...sealedOutput(vault, id, output_text),
        output_text: "",
        kept_at: ended_at ?? clock().toISOString(),
      })
      .where("preparation_id", "=", id)
      .where("output_text", "=", output_text)
      .execute();
    await yieldToEventLoop();
  }
}

/**
 * Erases outputs after their retention, null of which keeps them for good; not while a publication check asks by one. Their
 * size stays, and the record says so.
 */
export async function eraseOutputs(
  context: OutputContext,
  { outputRetentionDays }: { outputRetentionDays: number | null },
): Promise<void> {
  if (outputRetentionDays === null) return;
  const { db, clock } = context;
  const until = new Date(clock().getTime() - outputRetentionDays * 86_400_000).toISOString();
  const due = await db
    .selectFrom("preparation_outputs")
    .select("preparation_id")
    .where("kept_at", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("follow_ups")
            .select("follow_ups.preparation_id")
            .whereRef("follow_ups.preparation_id", "=", "preparation_outputs.preparation_id")
            .where(({ or, eb }) => or([eb("planned_at", "is", null), eb("next_check_at", "is not", null)])),
        ),
      ),
    )
    .orderBy("kept_at")
    .limit(erasedPerRound)
    .execute();
  for (const { preparation_id: preparationId } of due)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("preparation_outputs")
        .set({ output_sealed: null, output_text: "", kept_at: null, gone: "erased" })
        .where("preparation_id", "=", preparationId)
        .where("kept_at", "<=", until)
        .executeTakeFirstOrThrow();
      // Another instance was first.
      if (numUpdatedRows > 0n) await recordErasure(tx, context, { preparationId, what: "output" });
    });
}

import { openedText } from "@/lib/platform/vault/opened-text";
import { id } from "../inputs";
import { verb } from "../verb";
import { recordErasure } from "../audit/record-erasure";
import type { ReviewContext, ReviewVault, SystemContext } from "../context";
import { refusal } from "../refusals/refusal";
import { textShownTo } from "../store/shown-to";
import type { VerbResult } from "../verbs/types";

/** Of a longer answer the digest alone is kept. */
export const answerCharactersMax = 1_000_000;
const erasedPerRound = 200;

export function sealAnswer(vault: ReviewVault, evidenceId: string, text: string): Buffer | null {
  return text.length > answerCharactersMax ? null : vault.seal(text, place(evidenceId));
}

/** The JSON text of an answer that is kept as evidence: exact, but for the concealed values that weren't shown to this person. */
export const readPublicationAnswer = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(
    { db, vault, actor }: Pick<ReviewContext, "db" | "vault" | "actor">,
    evidenceId,
  ): Promise<VerbResult<string>> {
    const row = await db
      .selectFrom("publication_evidence")
      .select(["preparation_id", "answer_sealed"])
      .where("id", "=", evidenceId)
      .executeTakeFirst();
    if (!row?.answer_sealed) return refusal("not_found", { code: "no_output" });
    const text = openedText(vault, row.answer_sealed, place(evidenceId));
    if (text === null) return refusal("secret_unusable", { code: "answer_unopened" });
    return { ok: true, value: await textShownTo(db, actor, row.preparation_id, text) };
  },
});

/** Erases answers after the retention. Their time, digest and finding stay, and the record says so. */
export async function eraseAnswers(
  context: Pick<SystemContext, "db" | "clock" | "vault">,
  { retentionDays }: { retentionDays: number },
): Promise<void> {
  const { db, clock } = context;
  const until = new Date(clock().getTime() - retentionDays * 86_400_000).toISOString();
  const due = await db
    .selectFrom("publication_evidence")
    .select(["id", "preparation_id"])
    .where("answer_sealed", "is not", null)
    .where("at", "<=", until)
    .orderBy("at")
    .limit(erasedPerRound)
    .execute();
  for (const preparationId of new Set(due.map((row) => row.preparation_id)))
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("publication_evidence")
        .set({ answer_sealed: null })
        .where("preparation_id", "=", preparationId)
        .where("answer_sealed", "is not", null)
        .where("at", "<=", until)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await recordErasure(tx, context, { preparationId, what: "answer" });
    });
}

function place(evidenceId: string): string {
  return `publication:${evidenceId}:answer`;
}

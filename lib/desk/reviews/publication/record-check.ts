import { createHash, randomUUID } from "node:crypto";
import { parseLargeJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { nextCheckAt } from "@/lib/desk/publication/follow-up-plan";
import { judgeAnswer, type ItemFinding, type Judgement } from "@/lib/desk/publication/judge-answer";
import { answerLeads } from "@/lib/desk/publication/leads";
import { nextPublication } from "@/lib/desk/publication/next-publication";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { readItems } from "../queries/follow-up-view";
import { itemTexts } from "../store/follow-up-plan";
import { changePublication } from "../store/follow-ups";
import { publicationIn } from "../store/known-publication";
import { concealedOf, keepRepeats, repeatsIn } from "../store/repeats";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import type { PersonRef } from "../types";
import type { ToolRun } from "../verbs/types";
import { answerCharactersMax, sealAnswer } from "./answers";
import type { Question } from "./question";

type RecordContext = Pick<ReviewContext, "db" | "vault" | "clock" | "publication">;
type Checked = {
  rows: ReviewRows;
  preparation: PreparationRow;
  question: Question;
  run: ToolRun;
  startedAt: Date;
  /** Who clicked; null where Countersign looked automatically. */
  by: PersonRef | null;
};

/** Keeps an answer as evidence, and takes the step on the publication axis that its rule reads out of it. */
export async function recordCheck(context: RecordContext, checked: Checked): Promise<void> {
  const { preparation, question } = checked;
  const judged = await judge(context, checked);
  const answerText = checked.run.outputText;
  const repeats = await repeatsIn(concealedOf(context.vault, checked.rows, preparation.id), [
    answerText.length > answerCharactersMax ? null : answerText,
    itemTexts(judged.items),
  ]);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    // As it stands now: while it was asked, a person may have said something.
    const seen = await publicationIn(tx, preparation.id);
    const next = seen && nextPublication(seen.known, { type: "checked", finding: judged.finding });
    const moved = next?.kind === "to" && seen !== null && (await changePublication(tx, seen.row, next, now));
    await keepRepeats(tx, preparation.id, repeats);
    const digest = createHash("sha256").update(answerText).digest("hex");
    await insertEvidence(tx, context, checked, { ...judged, digest });
    await planNext(tx, checked, judged, now);
    if (!moved) return;
    const what = `${checked.rows.review.tool_name}, revision ${preparation.revision}`;
    const isContradicted = next.publication === "contradicted";
    await appendAudit(tx, context, {
      by: checked.by,
      event: "publication_checked",
      text: `${question.toolName} shows ${what}, as ${judged.finding === "verified" ? "published" : "not published"}.${isContradicted ? ` ${contradictsPerson}` : ""}`,
      severity: next.publication === "verified" ? "info" : "warning",
      toolName: checked.rows.review.tool_name,
      reviewId: checked.rows.review.id,
      revision: preparation.revision,
      details: {
        from: seen.known.publication,
        to: next.publication,
        tool: question.toolName,
        answer: digest,
      },
    });
  });
}

const contradictsPerson = "A person recorded the opposite.";

async function judge(
  { publication }: RecordContext,
  { rows, preparation, question, run }: Checked,
): Promise<Judgement> {
  const items = itemsOf(rows, preparation);
  if (question.rule === null || items === null) return { finding: "nothing", items: [] };
  const output = await parseLargeJson(run.outputText, { depthMax: replyDepthMax });
  if (!output.ok) return { finding: "nothing", items: [] };
  publication?.onLeads?.(question.rule, question.toolName, answerLeads(output.value, question.rule));
  const earlier = rows.evidence
    .filter((row) => row.preparation_id === preparation.id && row.by_rule === 1)
    .flatMap(({ items_json }) => (items_json === null ? [] : (JSON.parse(items_json) as ItemFinding[])));
  return judgeAnswer(output.value, question.rule.answer, items, earlier);
}

async function insertEvidence(
  tx: Tx,
  { vault, clock }: RecordContext,
  { preparation, question, run, startedAt, by }: Checked,
  { finding, items, digest }: Judgement & { digest: string },
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  // Of answers that decide nothing the last one is kept; of the others their digest is.
  await tx
    .updateTable("publication_evidence")
    .set({ answer_sealed: null })
    .where("preparation_id", "=", preparation.id)
    .where("finding", "=", "nothing")
    .where("answer_sealed", "is not", null)
    .execute();
  await tx
    .insertInto("publication_evidence")
    .values({
      id,
      preparation_id: preparation.id,
      at: now.toISOString(),
      finding,
      person_id: by?.id ?? null,
      person_name: by?.name ?? null,
      tool_name: question.toolName,
      by_rule: question.rule === null ? 0 : 1,
      items_json: JSON.stringify(items),
      duration_ms: now.getTime() - startedAt.getTime(),
      answer_digest: digest,
      answer_bytes: Buffer.byteLength(run.outputText),
      answer_sealed: sealAnswer(vault, id, run.outputText),
    })
    .execute();
}

/** The next look goes by what is still open; a settled publication has none. */
async function planNext(
  tx: Tx,
  { rows, preparation, question }: Checked,
  judged: Judgement,
  now: Date,
): Promise<void> {
  const followUp = rows.followUps.find((row) => row.preparation_id === preparation.id);
  const open = (itemsOf(rows, preparation) ?? []).filter(
    ({ id }) => !judged.items.some((item) => item.id === id && item.finding !== "nothing"),
  );
  // What a person recorded is looked for too: the API may say something else.
  const isSettled = judged.finding !== "nothing" || (followUp?.check_says ?? null) !== null;
  const planned =
    question.rule !== null && !isSettled && followUp?.due_at
      ? nextCheckAt(now, { dueAt: followUp.due_at }, open)
      : null;
  await tx
    .updateTable("follow_ups")
    .set((eb) => ({ checks: eb("checks", "+", 1), next_check_at: planned }))
    .where("preparation_id", "=", preparation.id)
    .execute();
}

function itemsOf({ followUps }: ReviewRows, { id }: PreparationRow) {
  return readItems(followUps.find((row) => row.preparation_id === id)?.items_json ?? null);
}

import { may } from "@/lib/desk/policy/permissions";
import type { AcceptedItem } from "@/lib/desk/publication/accepted-items";
import type { ReviewContext, ReviewVault } from "../context";
import type { ItemFinding } from "@/lib/desk/publication/judge-answer";
import type { EvidenceView, FollowUpView } from "../publication/types";
import { askedTool, toolsToAsk, type AskContext, type AskedTool } from "./asked-tool";
import { readableItems } from "../store/follow-up-plan";
import type { EvidenceRow } from "../store/follow-ups";
import { notePlace, openNote } from "../store/notes";
import type { FoundRepeats } from "../store/repeats";
import type { Verdict } from "../types";
import type { PreparationRow, ReviewRows } from "../store/rows";

/** What is done about the publication of a revision; null where it wasn't accepted. */
export function followUpView(
  context: AskContext & Pick<ReviewContext, "actor" | "connection" | "vault">,
  rows: ReviewRows,
  { id, publication_alarm: alarm }: PreparationRow,
): FollowUpView | null {
  const row = rows.followUps.find(({ preparation_id }) => preparation_id === id);
  if (!row) return null;
  const { actor } = context;
  const repeats = rows.repeats.filter(({ preparationId }) => preparationId === id);
  const items = readItems(row.items_json);
  const asked = askedTool(context, rows.review.tool_name, rows.chosenTool);
  const evidence = rows.evidence
    .filter(({ preparation_id }) => preparation_id === id)
    .map((one) => evidenceView(context.vault, one, repeats));
  const choices = asked?.by !== "file" && may(actor, "publication:choose") ? toolsToAsk(context) : [];
  return {
    openedAt: row.opened_at,
    items: items && readableItems(repeats, items),
    scheduledAt: row.scheduled_at,
    dueAt: row.due_at,
    nextCheckAt: row.next_check_at,
    overdueAt: row.overdue_at,
    checks: row.checks,
    evidence,
    isWeighed: row.weighed === 1,
    contradiction: alarm === "contradicted" ? contradictionIn(evidence) : null,
    asked: asked && { name: asked.name, title: titleOf(context, asked.name), by: asked.by },
    choices: choices.map(({ name, title }) => ({ name, title })),
    check: checkVerdict(context, rows, asked),
    record: may(actor, "reviews:reconcile")
      ? { allowed: true }
      : { allowed: false, lacks: "reviews:reconcile" },
  };
}

/** The last word of a person and of a check, each with its evidence. */
function contradictionIn(evidence: readonly EvidenceView[]): FollowUpView["contradiction"] {
  const deciding = evidence.filter(({ finding }) => finding !== "nothing");
  const person = deciding.find(({ toolName, ofEffect }) => toolName === null && !ofEffect);
  const check = deciding.find(({ byRule }) => byRule);
  return person && check ? { person, check } : null;
}

function titleOf({ knownTools }: AskContext, toolName: string): string {
  const view = knownTools?.();
  const tools = view?.kind === "known" ? view.discovery.tools : [];
  return tools.find(({ name }) => name === toolName)?.title ?? toolName;
}

function checkVerdict(
  { actor, connection }: Pick<ReviewContext, "actor" | "connection">,
  { review }: ReviewRows,
  asked: AskedTool | null,
): Verdict {
  if (!may(actor, "tools:run")) return { allowed: false, lacks: "tools:run" };
  if (review.connection_id !== connection.id) return { allowed: false, reason: { code: "other_connection" } };
  return asked ? { allowed: true } : { allowed: false, reason: { code: "no_showing_tool" } };
}

/** Written by this core alone, so its shape is taken as it stands. */
export function readItems(json: string | null): AcceptedItem[] | null {
  return json === null ? null : (JSON.parse(json) as AcceptedItem[]);
}

function evidenceView(vault: ReviewVault, row: EvidenceRow, repeats: readonly FoundRepeats[]): EvidenceView {
  const { person_id, person_name, answer_digest, answer_bytes, answer_kept } = row;
  return {
    id: row.id,
    at: row.at,
    finding: row.finding,
    by: person_id === null || person_name === null ? null : { id: person_id, name: person_name },
    ofEffect: row.of_effect === 1,
    note: row.note_sealed && openNote(vault, row.note_sealed, notePlace.publication(row)),
    toolName: row.tool_name,
    byRule: row.by_rule === 1,
    items: row.items_json === null ? [] : readableItems(repeats, JSON.parse(row.items_json) as ItemFinding[]),
    durationMs: row.duration_ms,
    answer:
      answer_digest === null
        ? null
        : { digest: answer_digest, byteLength: answer_bytes ?? 0, kept: answer_kept === 1 },
  };
}

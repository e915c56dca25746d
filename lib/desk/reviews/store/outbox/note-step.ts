import type { Publication } from "@/lib/desk/publication/next-publication";
import type { ReviewState, WebhookEvent } from "../../types";
import { noteNotification, type NotificationEvent } from "./notification-events";
import type { PreparationRow, Tx } from "../rows";
import { noteWebhookEvent } from "./webhook-events";

/** `webhook`: what somebody outside is told; `people`: what those whom it concerns are; null for nothing. */
type Noted = { webhook: WebhookEvent | null; people: NotificationEvent | null; occasion?: string };
type Seen = Pick<PreparationRow, "state" | "hold_json">;

/** What is to be told of a step, in its transaction. */
export async function noteStep(
  tx: Tx,
  seen: Seen,
  row: Seen & Pick<PreparationRow, "id">,
  now: Date,
): Promise<void> {
  await note(tx, ofStep(seen, row), row, now);
}

/** The same of a step of its publication. */
export async function notePublication(
  tx: Tx,
  preparation: Pick<PreparationRow, "id">,
  publication: Publication,
  now: Date,
): Promise<void> {
  await note(tx, ofPublication(publication), preparation, now);
}

async function note(
  tx: Tx,
  noted: Noted | null,
  preparation: Pick<PreparationRow, "id">,
  now: Date,
): Promise<void> {
  if (noted === null) return;
  const { webhook, people, occasion = "" } = noted;
  if (webhook !== null) await noteWebhookEvent(tx, { event: webhook, occasion }, preparation, now);
  if (people !== null) await noteNotification(tx, { event: people, occasion }, preparation, now);
}

function ofStep(seen: Seen, row: Seen): Noted | null {
  if (seen.state === "held") return row.state === "awaiting_review" ? waits("restored") : null;
  if (row.hold_json !== null && seen.hold_json === null) return waits("held");
  return row.state === seen.state ? null : ofState(row.state);
}

function waits(occasion: string): Noted {
  return { webhook: "needs_review", people: "waits_for_you", occasion };
}

/** An approval and an acceptance write rows of their own, which say until it is noted that they are to be told (note-marked.ts). */
function ofState(state: ReviewState): Noted | null {
  switch (state) {
    case "awaiting_review":
      return waits("");
    case "uncertain":
    case "unresolved":
      return { webhook: "outcome_unknown", people: "outcome_unknown", occasion: state };
    case "failed":
      return { webhook: "failed", people: "failed" };
    case "rejected":
      return { webhook: "rejected", people: "rejected" };
    case "expired":
      return { webhook: null, people: "expired" };
    case "preparing":
    case "prepare_failed":
    case "approved":
    case "sending":
    case "accepted":
    case "withdrawn":
    case "superseded":
    case "held":
      return null;
  }
}

function ofPublication(publication: Publication): Noted | null {
  switch (publication) {
    case "verified":
      return { webhook: "verified", people: "verified" };
    case "not_found":
      return { webhook: null, people: "failed", occasion: "publication" };
    case "contradicted":
      return { webhook: null, people: "contradicted" };
    case "overdue":
      return { webhook: "overdue", people: null };
    case "unverified":
      return null;
  }
}

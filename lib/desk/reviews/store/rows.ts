import type { Publishes } from "@/lib/desk/publication/axis";
import type { PublicationAlarm } from "@/lib/desk/publication/next-publication";
import type { Selectable, Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import type {
  AttemptsTable,
  DecisionsTable,
  PreparationsTable,
  ReconciliationsTable,
  ReviewsTable,
} from "@/lib/desk/database/tables/review-tables";
import type { ReviewCommentsTable, ReviewPresenceTable } from "@/lib/desk/database/tables/discussion-tables";
import type { CallRow } from "../discussion/asks/load-calls";
import type { MentionRow, TakenRow } from "../discussion/load-comments";
import type { Approver, Merged } from "./approvers";
import type { ConcealedRow } from "./concealed";
import type { EvidenceRow, FollowUpRow } from "./follow-ups";
import type { GapRow, HeldRow } from "./restores";
import type { CarriedImage } from "./images";
import type { OutputSize } from "./outputs";
import type { OverrideRow } from "./overrides";
import type { RepeatsRow } from "./repeats";
import type { Outcome, PublicationState, ReviewState, ReviewTool } from "../types";

/** The check constraints of the table are what guarantee these narrower types. */
export type PreparationRow = Selectable<PreparationsTable> & {
  state: ReviewState;
  publication: PublicationState | null;
  publishes: Publishes | null;
  publication_alarm: PublicationAlarm | null;
  destructive: ReviewTool["destructive"];
};
export type ReviewRow = Selectable<ReviewsTable>;
export type DecisionRow = Selectable<DecisionsTable> & { verdict: "approved" | "rejected" };
export type AttemptRow = Selectable<AttemptsTable>;
export type ReconciliationRow = Selectable<ReconciliationsTable> & { outcome: "accepted" | "failed" };

export type Tx = Transaction<Tables>;
export type Db = Database | Tx;

export type ReviewRows = {
  review: ReviewRow;
  /** Newest first, never empty. */
  preparations: [PreparationRow, ...PreparationRow[]];
  decisions: DecisionRow[];
  attempts: AttemptRow[];
  /** In the order of their time. */
  reconciliations: ReconciliationRow[];
  images: CarriedImage[];
  overrides: OverrideRow[];
  concealed: ConcealedRow[];
  /** Where texts of the API's repeat concealed values. */
  repeats: RepeatsRow[];
  outputs: OutputSize[];
  followUps: FollowUpRow[];
  /** The tool that an administrator chose to show what became of what this one had accepted. */
  chosenTool: string | null;
  /** Of publications, newest first. */
  evidence: EvidenceRow[];
  /** In the order of their time, sealed. */
  comments: CommentRow[];
  /** Whom somebody asked, where anybody did. */
  calls: CallRow[];
  mentions: MentionRow[];
  /** Whose suggestions its revisions have in them. */
  taken: TakenRow[];
  presence: PresenceRow[];
  /** Who may sign in, in a role that a policy may let approve. */
  approvers: Approver[];
  merged: Merged;
  /** The pauses that concern this review, also those whose time is over. See sending-pause.ts. */
  pauses: PauseRow[];
  /** Which restores have held its revisions, and what was found, in the order of their time. */
  held: HeldRow[];
  /** The restores whose gap nobody has closed, whichever review they concern; in the order of their time. */
  gaps: GapRow[];
};
export type CommentRow = Selectable<ReviewCommentsTable>;
export type PresenceRow = Pick<
  Selectable<ReviewPresenceTable>,
  "person_id" | "person_name" | "seen_at" | "preparation_id"
>;
export type PauseRow = { tool_name: string; credential: string; until: string };

/** Whether a decision is a rejection that asks for changes. */
export function asksForChanges({ rejection_kind }: Pick<DecisionRow, "rejection_kind">): boolean {
  return rejection_kind === "changes_requested";
}

/** In the place of a tool's name: the pause holds for every tool, of what goes with its credential. */
export const everyTool = "";

/** Written by this core alone, so its shape is taken as it stands. */
export function readOutcome(json: string | null): Outcome | null {
  return json === null ? null : (JSON.parse(json) as Outcome);
}

/** The check constraint of the table is what guarantees it. */
export function asState(state: string): ReviewState {
  return state as ReviewState;
}

/** What a restore holds is held, whatever state it was in. */
export function stateOf(row: Pick<Selectable<PreparationsTable>, "state" | "restore_id">): ReviewState {
  return row.restore_id === null ? asState(row.state) : "held";
}

export function asPreparation<Row extends Selectable<PreparationsTable>>(row: Row): Row & PreparationRow {
  return { ...row, state: stateOf(row) } as Row & PreparationRow;
}

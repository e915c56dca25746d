import type { AcceptedItem } from "@/lib/desk/publication/accepted-items";
import type { ItemFinding } from "@/lib/desk/publication/judge-answer";
import type { Finding, Said } from "@/lib/desk/publication/next-publication";
import type { SummaryTime } from "@/lib/desk/publication/summary-times";
import type { unsettledStates } from "../states";
import type { PersonRef, PublicationView, Verdict } from "../types";

/** What a tool answered about a publication, or what a person saw. */
export type EvidenceView = {
  id: string;
  at: string;
  finding: Finding;
  /** Who recorded it, or asked; null where Countersign looked automatically. */
  by: PersonRef | null;
  /** Whether what was found is that it took effect or not: it says nothing of a publication. */
  ofEffect: boolean;
  /** What a person saw, in their words. */
  note: string | null;
  /** The tool that was asked; null where a person recorded what they saw. */
  toolName: string | null;
  /** Whether a checked rule judged the answer. */
  byRule: boolean;
  items: ItemFinding[];
  durationMs: number | null;
  /** 64 hexadecimal digits of the answer's SHA-256; `kept`: the answer itself can still be read. */
  answer: { digest: string; byteLength: number; kept: boolean } | null;
};

/** What is done about the publication of accepted work. */
export type FollowUpView = {
  openedAt: string;
  /** What the API accepted, as far as it is named so that it can be looked for; empty where it publishes nothing. */
  items: AcceptedItem[] | null;
  scheduledAt: string | null;
  /** From when on it is overdue; null where it never is. */
  dueAt: string | null;
  nextCheckAt: string | null;
  /** When its time was over without evidence; null where it never was. */
  overdueAt: string | null;
  checks: number;
  /** The latest, newest first. */
  evidence: EvidenceView[];
  /** A person recorded what they found with their own side's word and the API's before them. */
  isWeighed: boolean;
  /** Where a person and a check say opposite things: their last words. */
  contradiction: { person: EvidenceView; check: EvidenceView } | null;
  /** Which tool is asked, and who says so; null where none is known. */
  asked: { name: string; title: string; by: "file" | "administrator" | "name" } | null;
  /** Tools that this actor may have asked instead. */
  choices: { name: string; title: string }[];
  /** Whether this actor may have it asked now, and record what they saw. */
  check: Verdict;
  record: Verdict;
};

/** What the desk knows about a stretch of the schedule. */
export type ScheduleReviews = { accepted: AcceptedReview[]; waiting: WaitingReview[] };
/** A review whose accepted items may stand in the schedule. */
export type AcceptedReview = {
  reviewId: string;
  publication: PublicationView;
  /** What a person recorded last; `isWeighed`: with the API's word before them. */
  personSays: Said | null;
  isWeighed: boolean;
  items: AcceptedItem[];
};
/** A review that would change the schedule, or may have; its times are its summary's. */
export type WaitingReview = {
  reviewId: string;
  headline: string;
  state: (typeof unsettledStates)[number] | "held";
  createdAt: string;
  /** Until when it can be sent, by this server's clock. */
  sendUntil: string | null;
  times: SummaryTime[];
};

import type { AccessChange } from "@/lib/desk/policy/access-changes";
import type { Role } from "@/lib/desk/policy/permissions";
import type { PersonRef, ReviewTool } from "../types";

/** Which approvals the newest revision needs and has, by the stricter of the policy at its preparation and now. */
export type ApprovalView = {
  needed: number;
  /** The approvals that count, in the order of their time: not those of people who may not approve any more. */
  given: { by: PersonRef; at: string }[];
  mayApproveRoles: Role[];
  /** Whether nobody who prepared a revision of this review may approve it. */
  authorsExcluded: boolean;
  /** Who prepared a revision, the first author first. */
  authors: PersonRef[];
  /** Of each of these lists of groups, somebody still has to approve it. */
  groups: string[][];
  /** Who beside the reader would be no second person, because somebody who prepared it has changed their access. */
  dependent: (PersonRef & { change: AccessChange })[];
  /** False where too few people may approve it for it ever to be sent. */
  reachable: boolean;
  /** The name that whoever approves has to type first; null where the policy asks for none. */
  confirmTarget: string | null;
  signedWithPasskey: boolean;
  /** How many minutes ago whoever approves or sends may have signed in; 0: each time anew; null: that isn't asked. */
  freshSignInMinutes: number | null;
  /** Whether the reader's approval would be the last that is needed, so that it is sent at once. */
  sendsOnApproval: boolean;
  whoMay: WhoMay;
};

/** By name, in alphabetical order, who may do what the reader may not; null where they are too many to name. */
export type WhoMay = {
  /** Who may approve it and has not. */
  approve: PersonRef[] | null;
  /** Who may have it sent or retried. */
  send: PersonRef[] | null;
  /** Who may record what became of it, did nobody know: those who had no part in it, where the policy asks for that. */
  settle: PersonRef[] | null;
  /** False where nobody would be left to record it once it is approved, also by the reader. */
  isSettleable: boolean;
};

/** What discovery says now against what it said at the preparation. */
export type ToolChange = {
  /** Stands for how the tool is declared now: another change has another key. */
  key: string;
  differences: ToolDifference[];
};
export type ToolDifference =
  /** The API does not list it for this credential any more, or more than once. */
  | { what: "gone" }
  | { what: "ambiguous" }
  | { what: "destructive"; before: ReviewTool["destructive"]; now: ReviewTool["destructive"] }
  | { what: "schema" }
  | { what: "gate"; before: string | null; now: string | null };

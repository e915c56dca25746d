import type { Role } from "@/lib/desk/policy/permissions";
import type { PersonRef } from "../types";

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
  /** False where too few people may approve it for it ever to be sent. */
  reachable: boolean;
  /** The name that whoever approves has to type first; null where the policy asks for none. */
  confirmTarget: string | null;
  signedWithPasskey: boolean;
  /** Whether the reader's approval would be the last that is needed, so that it is sent at once. */
  sendsOnApproval: boolean;
};

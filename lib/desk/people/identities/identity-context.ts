import type { AuditEntry } from "@/lib/desk/reviews/audit/audit";
import type { ReviewVault } from "@/lib/desk/reviews/context";

/** What changes of identities are recorded with. */
export type IdentityContext = { vault: ReviewVault; clock: () => Date };

/** Of an entry about people that nobody who was signed in made. */
export const unattended = {
  ...{ by: null, toolName: null, reviewId: null, revision: null },
  chain: "people",
} as const satisfies Partial<AuditEntry>;

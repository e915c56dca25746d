import type { Role } from "@/lib/desk/policy/permissions";

/** Why a link let nobody in, or what has to be written otherwise. */
export type LinkProblem =
  | "gone"
  | "provider_only"
  | "rate"
  | "origin"
  | "read_only"
  | "failed"
  | "email_taken"
  | "name"
  | "password";

/** What a link is for, as its page shows it to whoever has the link. */
export type LinkView = {
  email: string;
  /** Null where a command made it. */
  madeBy: string | null;
  expiresAt: string;
} & ({ kind: "invitation"; roles: readonly Role[] } | { kind: "reset" | "break_glass"; name: string });

/** What the link's page is answered. */
export type LinkReply = { ok: true; link: LinkView } | { ok: true } | { ok: false; problem: LinkProblem };

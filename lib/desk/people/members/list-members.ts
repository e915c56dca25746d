import type { SessionLimits } from "@/lib/desk/config/env";
import { parsedAlready } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { VerbContext } from "../changes/change-person";
import { readInvitations } from "./read-invitations";
import { readMembers } from "./read-members";
import type { MemberList } from "./types";

/** Everybody who has an account, and who was asked in, for an administrator. `sessions`: how long sessions last. */
export const listMembers = verb({
  permission: "people:manage",
  writes: false,
  input: parsedAlready<{ sessions: SessionLimits }>(),
  async run({ db, clock, oidc }: VerbContext, { sessions }): Promise<VerbResult<MemberList>> {
    const now = clock();
    const people = await readMembers(db, { oidc, sessions, now });
    return { ok: true, value: { people, invitations: await readInvitations(db, now) } };
  },
});

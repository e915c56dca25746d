import type { SessionLimits } from "@/lib/desk/config/env";
import { parsedAlready } from "@/lib/desk/reviews/inputs";
import { groupsOf } from "@/lib/desk/policy/permissions";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { isDemoEmail } from "../demo-email";
import { groupsAreMapped, signsInByProviderAlone } from "../identities/mapped-roles";
import { listSessions } from "../sessions";
import { refuse, type VerbContext } from "../changes/change-person";
import { readMembers } from "./read-members";
import type { MemberDetails, PeopleReason } from "./types";

/** One person, with where they are signed in, for an administrator. */
export const showMember = verb({
  permission: "people:manage",
  writes: false,
  input: parsedAlready<{ personId: string; sessions: SessionLimits }>(),
  async run(
    { db, clock, oidc }: VerbContext,
    { personId, sessions },
  ): Promise<VerbResult<MemberDetails, PeopleReason>> {
    const now = clock();
    const [member] = await readMembers(db, { oidc, sessions, now, personId });
    const row = await db
      .selectFrom("user")
      .select(["createdAt", "groupNames"])
      .where("id", "=", personId)
      .executeTakeFirst();
    if (member === undefined || row === undefined) return refuse("no_such_person", "not_found");
    return {
      ok: true,
      value: {
        ...member,
        since: new Date(row.createdAt).toISOString(),
        groups: groupsOf(row),
        groupsAreMapped: await groupsAreMapped(db, oidc, personId),
        signsInByProviderAlone: await signsInByProviderAlone(db, oidc, personId),
        isDemo: isDemoEmail(member.email),
        where: await listSessions(db, personId, sessions, now),
      },
    };
  },
});

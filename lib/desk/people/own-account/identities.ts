import { z } from "zod";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { id, nothing } from "@/lib/desk/reviews/inputs";
import type { AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { rolesAreMapped } from "../identities/mapped-roles";
import { hasOtherWayIn } from "../ways-in";

/** As whom a provider knows the reader. Instants are ISO text. */
export type IdentityView = {
  id: string;
  issuer: string;
  email: string | null;
  linkedAt: string;
  lastUsedAt: string | null;
};

export const listIdentities = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run({ db, actor }: AccountContext): Promise<VerbResult<IdentityView[]>> {
    const rows = await db
      .selectFrom("identities")
      .select(["id", "issuer", "email", "linked_at", "last_used_at"])
      .where("person_id", "=", actor.id)
      .orderBy("linked_at")
      .orderBy("id")
      .execute();
    const value = rows.map(({ linked_at, last_used_at, ...row }) => ({
      ...row,
      linkedAt: linked_at,
      lastUsedAt: last_used_at,
    }));
    return { ok: true, value };
  },
});

/** The reader signs in by it no more, and the sessions that began with it end. Their only way in stays. */
export const unlinkIdentity = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ identity: id }),
  async run(context: AccountContext, { identity }): Promise<VerbResult<IdentityView[]>> {
    const { db, actor, oidc } = context;
    const here = (await context.identity?.())?.sessionId ?? "";
    const refused = await db.transaction().execute(async (tx) => {
      if (await rolesAreMapped(tx, oidc, actor.id)) return givesRoles;
      if (!(await hasOtherWayIn(tx, oidc, actor.id, { identity }))) return onlyWayIn;
      const unlinked = await tx
        .deleteFrom("identities")
        .where("id", "=", identity)
        .where("person_id", "=", actor.id)
        .returning("issuer")
        .executeTakeFirst();
      if (!unlinked) return noSuch;
      await tx
        .deleteFrom("session")
        .where("userId", "=", actor.id)
        .where("identityId", "=", identity)
        .where("id", "!=", here)
        .execute();
      await appendAudit(tx, context, {
        by: actor,
        event: "identity_unlinked",
        text: `Unlinked their sign-in at ${unlinked.issuer}.`,
        chain: "people",
        ...{ toolName: null, reviewId: null, revision: null },
        details: { person: actor.id, identity, issuer: unlinked.issuer },
      });
      return null;
    });
    return refused ?? listIdentities.run(context);
  },
});

const noSuch = refusal("not_found", { code: "no_such_identity" } as const);
const givesRoles = refusal("blocked", { code: "identity_gives_roles" } as const);
const onlyWayIn = refusal("blocked", { code: "only_way_in" } as const);

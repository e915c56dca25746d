import { z } from "zod";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { id, personProof } from "@/lib/desk/reviews/inputs";
import { refusedAsUnproven, type AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { hasOtherWayIn } from "../ways-in";
import { listSignInPasskeys } from "./list";
import { ownSignInPasskeys } from "./own";

/** Of somebody who has proven who they are. Their only way in stays. */
export const removeSignInPasskey = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ passkey: id, proof: personProof }),
  async run(context: AccountContext, { passkey, proof }): Promise<VerbResult<PasskeyView[]>> {
    const { db, actor, oidc } = context;
    const own = await ownSignInPasskeys(db, actor.id);
    if (!own.some((one) => one.id === passkey)) return noSuch;
    const unproven = await refusedAsUnproven(context, { proof, to: "remove" });
    if (unproven) return unproven;
    const refused = await db.transaction().execute(async (tx) => {
      if (!(await hasOtherWayIn(tx, oidc, actor.id, { passkey }))) return onlyWayIn;
      const removed = await tx
        .deleteFrom("sign_in_passkeys")
        .where("id", "=", passkey)
        .where("person_id", "=", actor.id)
        .returning("id")
        .executeTakeFirst();
      if (!removed) return noSuch;
      await appendAudit(tx, context, {
        by: actor,
        event: "sign_in_passkey_removed",
        text: "Removed a passkey to sign in with.",
        chain: "people",
        ...{ toolName: null, reviewId: null, revision: null },
        details: { person: actor.id, passkey },
      });
      return null;
    });
    return refused ?? listSignInPasskeys.run(context);
  },
});

const noSuch = refusal("not_found", { code: "no_such_passkey" } as const);
const onlyWayIn = refusal("blocked", { code: "only_way_in" } as const);

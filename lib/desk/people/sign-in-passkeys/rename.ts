import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { passkeyName } from "@/lib/desk/reviews/passkeys/add-passkey";
import type { AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { listSignInPasskeys } from "./list";

export const renameSignInPasskey = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ passkey: id, name: passkeyName }),
  async run(context: AccountContext, { passkey, name }): Promise<VerbResult<PasskeyView[]>> {
    const renamed = await context.db
      .updateTable("sign_in_passkeys")
      .set({ name })
      .where("id", "=", passkey)
      .where("person_id", "=", context.actor.id)
      .returning("id")
      .executeTakeFirst();
    if (!renamed) return refusal("not_found", { code: "no_such_passkey" });
    return listSignInPasskeys.run(context);
  },
});

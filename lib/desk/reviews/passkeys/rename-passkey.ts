import { z } from "zod";
import type { ReviewContext } from "../context";
import { id } from "../inputs";
import { refusal } from "../refusals/refusal";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";
import { listPasskeys, passkeyName } from "./add-passkey";
import type { PasskeyView } from "./types";

/** The name is for its person alone: neither its id nor what it signs depends on it. */
export const renamePasskey = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ passkey: id, name: passkeyName }),
  async run(context: ReviewContext, { passkey, name }): Promise<VerbResult<PasskeyView[]>> {
    const renamed = await context.db
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", passkey)
      .where("person_id", "=", context.actor.id)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!renamed) return refusal("not_found", { code: "no_such_passkey" });
    return listPasskeys.run(context);
  },
});

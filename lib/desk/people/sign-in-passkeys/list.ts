import { nothing } from "@/lib/desk/reviews/inputs";
import type { AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { ownSignInPasskeys } from "./own";

/** What the person signs in with on their devices, the oldest first. */
export const listSignInPasskeys = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run({ db, actor }: AccountContext): Promise<VerbResult<PasskeyView[]>> {
    const rows = await ownSignInPasskeys(db, actor.id);
    const value = rows.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name },
      createdAt: created_at,
      lastUsedAt: last_used_at,
      lastUsedFor: last_used_at === null ? null : ("sign_in" as const),
    }));
    return { ok: true, value };
  },
});

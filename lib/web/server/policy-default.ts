import "server-only";
import { acceptDefault, readPolicyDefault } from "@/lib/desk/process";
import type { ReviewContext } from "@/lib/desk/reviews";
import { nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { log } from "@/lib/platform/log/log";

type Context = Pick<ReviewContext, "db" | "vault" | "clock" | "actor">;

/** Has everything that waits, and all that comes, need somebody other than whoever prepared it. */
export const acceptPolicyDefault = verb({
  permission: "people:manage",
  writes: true,
  input: nothing,
  async run(context: Context): Promise<VerbResult<{ accepted: true }>> {
    if (await acceptDefault(context))
      log.info({ person: context.actor.id }, "The policy’s new default was accepted.");
    await readPolicyDefault(context.db);
    return { ok: true, value: { accepted: true } };
  },
});

import { z } from "zod";
import { confirmAfterRestore } from "@/lib/desk/people/changes/confirm-after-restore";
import { listPeople } from "@/lib/desk/people/people";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { Person } from "@/lib/desk/policy/permissions";

type Context = Pick<ReviewContext, "db" | "vault" | "clock" | "actor">;

/** An administrator who was confirmed themselves says that somebody in the backup is still one of them, in that role. */
export const confirmPerson = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ email: z.string().max(254) }),
  async run(context: Context, { email }): Promise<VerbResult<{ confirmed: true }>> {
    return (await confirmAfterRestore(context, email))
      ? { ok: true, value: { confirmed: true } }
      : refusal("conflict", { code: "not_unconfirmed" });
  },
});

/** Who can't sign in before an administrator confirms them, by name. */
export async function listUnconfirmed(
  db: Context["db"],
): Promise<Pick<Person, "name" | "email" | "roles">[]> {
  return (await listPeople(db)).filter(({ isUnconfirmed }) => isUnconfirmed);
}

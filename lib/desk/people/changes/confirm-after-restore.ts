import { confirmPerson } from "../people";
import type { Changing } from "./change-person";
import { recordChange } from "./record-change";

/** Lets somebody in again who was in a backup. False where they don't wait for it. */
export function confirmAfterRestore(
  context: Pick<Changing, "db" | "vault" | "clock" | "actor" | "by">,
  email: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const confirmed = await confirmPerson(tx, email);
    if (confirmed === null) return false;
    await recordChange(tx, context, {
      event: "person_confirmed",
      text: "Confirmed a person after a restore.",
      ...{ of: confirmed, kind: null },
    });
    return true;
  });
}

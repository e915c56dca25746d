import type { Transaction } from "kysely";
import { z } from "zod";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { id } from "@/lib/desk/reviews/inputs";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { Actor } from "@/lib/desk/reviews/types";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbRefusal, VerbResult } from "@/lib/desk/reviews/verbs/types";
import { rolesOf } from "@/lib/desk/policy/permissions";
import { endAccess } from "../end-access";
import { isLastAdministrator } from "../last-administrator";
import { recordChange } from "../changes/record-change";

const input = z.object({ awayId: id, intoId: id });
type Merged = { personId: string };
/** A command acts for nobody who is signed in. */
type Merging = Pick<ReviewContext, "db" | "vault" | "clock"> & { actor: Actor | null; by?: string };

/**
 * Two accounts turn out to be one person's: `awayId` goes, and what it wrote, approved or sent counts as `intoId`'s from
 * then on, in open reviews too. Nothing that was recorded is written anew.
 */
export const mergePeople = verb({
  permission: "people:manage",
  writes: true,
  input,
  run: (context: Merging & { actor: Actor }, ids): Promise<VerbResult<Merged>> => merge(context, ids),
});

export function merge(
  context: Merging,
  { awayId, intoId }: z.output<typeof input>,
): Promise<VerbResult<Merged>> {
  return context.db.transaction().execute(async (tx) => {
    const isLast = await isLastAdministrator(tx, awayId);
    const { away, into } = await bothAccounts(tx, { awayId, intoId });
    const refused = refusedToMerge({ away, into, isLast });
    if (refused !== null || !away || !into) return refused ?? noAccount;
    await moveAccess(tx, context, { away, into });
    await endAccess(tx, awayId);
    await tx.updateTable("user").set({ mergedInto: intoId }).where("id", "=", awayId).execute();
    // Whoever was merged into the one that goes: each leads to the one that stays in one step.
    await tx.updateTable("user").set({ mergedInto: intoId }).where("mergedInto", "=", awayId).execute();
    await recordChange(tx, context, {
      ...{ event: "people_merged", text: "Merged an account into another one of the same person." },
      ...{ of: into, kind: "merge", details: { away: awayId } },
    });
    return { ok: true, value: { personId: intoId } };
  });
}

type Account = Awaited<ReturnType<typeof bothAccounts>>["away"];

async function bothAccounts(tx: Transaction<Tables>, { awayId, intoId }: z.output<typeof input>) {
  const rows = await tx
    .selectFrom("user")
    .select(["id", "name", "email", "role", "moreRoles", "disabledAt", "unconfirmedSince"])
    .where("id", "in", [awayId, intoId])
    .where("removedAt", "is", null)
    .orderBy("id")
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .execute();
  return { away: rows.find((row) => row.id === awayId), into: rows.find((row) => row.id === intoId) };
}

const noAccount: VerbRefusal = refusal("not_found", { code: "merge_no_account" });

function refusedToMerge({
  away,
  into,
  isLast,
}: {
  away: Account;
  into: Account;
  isLast: boolean;
}): VerbRefusal | null {
  if (!away || !into) return noAccount;
  if (away.id === into.id) return refusal("invalid_input", { code: "merge_same_account" });
  const waits = [away, into].some((one) => one.disabledAt !== null || one.unconfirmedSince !== null);
  // Whoever is kept out by one account must not come in by the other.
  if (waits) return refusal("blocked", { code: "merge_waiting_account" });
  return isLast && !rolesOf(into).includes("administrator")
    ? refusal("blocked", { code: "merge_last_administrator" })
    : null;
}

/**
 * What they sign in with at a provider, and their addresses, lead to the account that stays. Passkeys don't: each is bound
 * to the account that it was made for, and what it signed has to verify as that one's.
 */
async function moveAccess(
  tx: Transaction<Tables>,
  { clock }: Pick<Merging, "clock">,
  { away, into }: { away: NonNullable<Account>; into: NonNullable<Account> },
): Promise<void> {
  const person_id = into.id;
  await tx.updateTable("identities").set({ person_id }).where("person_id", "=", away.id).execute();
  await tx.updateTable("email_aliases").set({ person_id }).where("person_id", "=", away.id).execute();
  await tx
    .insertInto("email_aliases")
    .values({ email: away.email, person_id })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ person_id }))
    .execute();
  await tx
    .updateTable("passkeys")
    .set({ removed_at: clock().toISOString() })
    .where("person_id", "=", away.id)
    .where("removed_at", "is", null)
    .execute();
}

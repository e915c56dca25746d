import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { isEmailTaken } from "../changes/email-taken";
import { notePersonChange, recordChange } from "../changes/record-change";
import { insertPerson, writePassword } from "../people";
import type { LinkProblem } from "./link-problem";
import { keptOut } from "./kept-out";
import { takeLink, type OpenLink } from "./open-link";

type Context = Pick<ReviewContext, "db" | "vault" | "clock" | "oidc">;
type Given = { name: string; passwordHash: string | null };
type Used = { ok: true; personId: string } | { ok: false; problem: LinkProblem };

/** Spends a link and does what it is for, in one transaction: of two uses at once one counts. Signs nobody in. */
export function useLink(context: Context, link: OpenLink, given: Given): Promise<Used> {
  return context.db.transaction().execute(async (tx): Promise<Used> => {
    if (link.kind === "invitation" && (await isEmailTaken(tx, link.email)))
      return { ok: false, problem: "email_taken" };
    const kept = await keptOut({ db: tx, oidc: context.oidc }, link);
    if (kept !== null) return { ok: false, problem: kept };
    if (!(await takeLink(tx, link.id, context.clock()))) return { ok: false, problem: "gone" };
    switch (link.kind) {
      case "invitation":
        return join(tx, context, link, given);
      case "reset":
        return resetPassword(tx, context, link, given);
      case "break_glass":
        return enter(tx, context, link);
    }
  });
}

/** Makes the account, and notes everybody who had a hand in the invitation. */
async function join(
  tx: Transaction<Tables>,
  context: Context,
  { id, email, roles }: OpenLink & { kind: "invitation" },
  { name, passwordHash }: Given,
): Promise<Used> {
  const personId = await insertPerson(tx, { email, name, roles }, passwordOf(passwordHash));
  // The transaction's own question came first: somebody was quicker.
  if (personId === null) throw new Error("The address was taken while an invitation was accepted.");
  await tx.updateTable("sign_in_links").set({ person_id: personId }).where("id", "=", id).execute();
  const inviters = await tx
    .selectFrom("sign_in_links")
    .select("made_by_id")
    .distinct()
    .where("email", "=", email)
    .where("kind", "=", "invitation")
    .where("made_by_id", "is not", null)
    .execute();
  for (const { made_by_id: actorId } of inviters)
    if (actorId !== null) await notePersonChange(tx, context, { actorId, personId, kind: "invited" });
  const person = { id: personId, name, roles };
  await recordChange(
    tx,
    { ...context, actor: person },
    {
      ...{ event: "person_joined", text: "Accepted an invitation.", of: person, kind: null },
      details: { link: id, roles: [...roles] },
    },
  );
  return { ok: true, personId };
}

/** Sets the password and ends the sessions. Passkeys and identities stay. */
async function resetPassword(
  tx: Transaction<Tables>,
  context: Context,
  { id, personId, name, madeBy }: OpenLink & { kind: "reset" | "break_glass" },
  { passwordHash }: Given,
): Promise<Used> {
  await tx.deleteFrom("session").where("userId", "=", personId).execute();
  await writePassword(tx, personId, passwordOf(passwordHash));
  if (madeBy !== null) await notePersonChange(tx, context, { actorId: madeBy.id, personId, kind: "reset" });
  const person = { id: personId, name, roles: [] };
  await recordChange(
    tx,
    { ...context, actor: person },
    {
      ...{ event: "password_reset", text: "Set a new password by a link.", of: person, kind: null },
      details: { link: id },
    },
  );
  return { ok: true, personId };
}

async function enter(
  tx: Transaction<Tables>,
  context: Context,
  { id, personId, name }: OpenLink & { kind: "reset" | "break_glass" },
): Promise<Used> {
  const person = { id: personId, name, roles: [] };
  await recordChange(
    tx,
    { ...context, actor: person },
    {
      ...{ event: "break_glass_used", text: "Signed in by a break-glass link.", of: person, kind: null },
      details: { link: id },
    },
  );
  return { ok: true, personId };
}

function passwordOf(hash: string | null): string {
  if (hash === null) throw new Error("This link asks for a password.");
  return hash;
}

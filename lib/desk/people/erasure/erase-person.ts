import { sql, type Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { eraseTexts } from "@/lib/desk/reviews/audit/erase-texts";
import { nameOf } from "@/lib/desk/reviews/audit/salted-texts";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { identityKey } from "../identity-key";
import { nameColumns } from "./name-columns";

const erasedName = "Erased person";

type Context = Pick<ReviewContext, "db" | "vault" | "clock">;
export type Erasure =
  | {
      done: true;
      /** How many names beside steps of the record went. */
      texts: number;
      /** Steps from before 0.6.0 that have the name in their sentence: it stays there. */
      sentences: number;
    }
  | { done: false; because: "nobody" | "not_removed" };

/**
 * Erases name and address of somebody who was removed, of the accounts that were merged into theirs too. Steps keep their id
 * and a digest of the name, so that the record stays whole. What a provider knows them as lets nobody in again. `by`: what the
 * machine calls whoever does it.
 */
export async function erasePerson(context: Context, email: string, by: string): Promise<Erasure> {
  const { db } = context;
  const person = await db
    .selectFrom("user")
    .select(["id", "removedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (person === undefined) return { done: false, because: "nobody" };
  if (person.removedAt === null) return { done: false, because: "not_removed" };
  let texts = 0;
  let sentences = 0;
  for (const personId of [...(await mergedInto(context, person.id)), person.id]) {
    texts += await eraseNames(context, personId);
    await db.transaction().execute((tx) => eraseAccount(tx, context, personId, by));
    // What was sent automatically meanwhile for somebody of that name.
    texts += await eraseNames(context, personId);
    sentences += await sentencesAbout(context, personId);
  }
  return { done: true, texts, sentences };
}

/** Accounts whose place another one took, and those whose place these took before. */
async function mergedInto({ db }: Context, personId: string): Promise<string[]> {
  const all = new Set([personId]);
  // A set goes on with what is added while it is gone through.
  for (const into of all) {
    const rows = await db.selectFrom("user").select("id").where("mergedInto", "=", into).execute();
    for (const { id } of rows) all.add(id);
  }
  all.delete(personId);
  return [...all];
}

async function eraseNames(context: Context, personId: string): Promise<number> {
  const links = await context.db
    .selectFrom("sign_in_links")
    .innerJoin("user", "user.email", "sign_in_links.email")
    .select("sign_in_links.id")
    .where("user.id", "=", personId)
    .execute();
  let erased = 0;
  for (const subject of [nameOf(personId), ...links.map(({ id }) => `invitation:${id}`)])
    erased += await eraseTexts(context, subject, { what: "name", person: personId });
  return erased;
}

async function eraseAccount(
  tx: Transaction<Tables>,
  context: Context,
  personId: string,
  by: string,
): Promise<void> {
  const { vault, clock } = context;
  const at = clock().toISOString();
  for (const { table, id, name } of nameColumns)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${erasedName}
      where ${sql.ref(id)} = ${personId}`.execute(tx);
  const identities = await tx
    .deleteFrom("identities")
    .where("person_id", "=", personId)
    .returning(["issuer", "subject"])
    .execute();
  for (const identity of identities)
    await tx
      .insertInto("barred_identities")
      .values({ key: identityKey(vault, identity), at })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  const addresses = tx.selectFrom("user").select("email").where("id", "=", personId);
  await tx
    .deleteFrom("sign_in_links")
    .where((row) => row.or([row("person_id", "=", personId), row("email", "in", addresses)]))
    .execute();
  await tx.deleteFrom("email_aliases").where("person_id", "=", personId).execute();
  await tx.deleteFrom("session").where("userId", "=", personId).execute();
  // A release before 0.6.0 that removed them left these.
  await tx.deleteFrom("sign_in_passkeys").where("person_id", "=", personId).execute();
  await tx.deleteFrom("fresh_sign_ins").where("person_id", "=", personId).execute();
  await tx.deleteFrom("account").where("userId", "=", personId).execute();
  await tx
    .updateTable("user")
    .set({
      ...{ name: erasedName, email: `${personId}@erased.invalid`.toLowerCase(), groupNames: null },
      ...{ dateSettings: null, lastSeenAt: null, updatedAt: at },
    })
    .where("id", "=", personId)
    .execute();
  await appendAudit(tx, context, {
    ...{ chain: "people", by: null, event: "person_erased" },
    text: "Erased the name and the address of a person who was removed.",
    ...{ toolName: null, reviewId: null, revision: null },
    details: { person: personId, byCommand: true },
    commandBy: by,
  });
}

async function sentencesAbout({ db }: Context, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("audit_entries")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("event", "=", "person_confirmed")
    .where("chain", "=", "runs")
    .where("details_json", "like", `%${JSON.stringify(personId)}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

import type { Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import type { SignInLinksTable } from "@/lib/desk/database/tables/identity-tables";

const keptMs = 30 * 86_400_000;

/** Ends the links that nobody has used, of a person or to an address; of one kind, or all. */
export async function endLinksOf(
  tx: Transaction<Tables>,
  { kind, ...of }: { kind?: SignInLinksTable["kind"] } & ({ personId: string } | { email: string }),
  at: string,
): Promise<void> {
  const links = tx
    .updateTable("sign_in_links")
    .set({ revoked_at: at })
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where((row) => ("personId" in of ? row("person_id", "=", of.personId) : row("email", "=", of.email)));
  await (kind === undefined ? links : links.where("kind", "=", kind)).execute();
}

/** Erases links a month after they last let anybody in, a bounded number of them. Returns how many. */
export async function deleteOldLinks(db: Database, now: Date, max = 500): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const old = db
    .selectFrom("sign_in_links")
    .select("id")
    .where((row) =>
      row.or([
        row("used_at", "<=", before),
        row("revoked_at", "<=", before),
        row.and([row("used_at", "is", null), row("expires_at", "<=", before)]),
      ]),
    )
    .limit(max);
  const { numDeletedRows } = await db.deleteFrom("sign_in_links").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

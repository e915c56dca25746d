import { sql, type Kysely } from "kysely";
import { entryDigest, entryOfRow } from "@/lib/record/entry";
import type { RecordTables } from "../record-tables";

const atOnce = 500;

/**
 * Digests what is there already, marked as version 0: from now on it can't change unseen, and for the time before its
 * keyed hash stands.
 */
export async function digestOldEntries(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<RecordTables>;
  let last = { chain: "", number: 0 };
  let previous = "";
  for (;;) {
    const rows = await db
      .selectFrom("audit_entries")
      .selectAll()
      .where(sql<boolean>`(chain, number) > (${last.chain}, ${last.number})`)
      .orderBy("chain")
      .orderBy("number")
      .limit(atOnce)
      .execute();
    if (rows.length === 0) break;
    const digested = rows.map((row) => {
      if (row.chain !== last.chain) previous = "";
      const { chain, number } = row;
      previous = entryDigest(entryOfRow({ ...row, version: 0 }, previous));
      last = { chain, number };
      return sql`(${chain}, ${number}, ${previous})`;
    });
    await sql`update audit_entries set digest = made.digest
      from (select column1 as chain, cast(column2 as integer) as number, column3 as digest
        from (values ${sql.join(digested)}) as v) as made
      where audit_entries.chain = made.chain and audit_entries.number = made.number`.execute(db);
  }
  await sql`update audit_chains set digest = coalesce((select digest from audit_entries
    where audit_entries.chain = audit_chains.chain and audit_entries.number = audit_chains.number), '')`.execute(
    db,
  );
}

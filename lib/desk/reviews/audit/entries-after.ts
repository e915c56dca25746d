import type { Db } from "../store/rows";

/** The read-only runs of years are one chain: it is read piece by piece, and requests are served in between. */
const entriesAtOnce = 500;

/** The next entries of a chain, up to `until` where it is given. An entry before the first belongs to no chain. */
export function entriesAfter(db: Db, chain: string, number: number, until?: number) {
  return db
    .selectFrom("audit_entries")
    .selectAll()
    .where("chain", "=", chain)
    .$if(number > 0, (query) => query.where("number", ">", number))
    .$if(until !== undefined, (query) => query.where("number", "<=", until ?? 0))
    .orderBy("number")
    .limit(entriesAtOnce)
    .execute();
}

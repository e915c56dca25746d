import { sql, type RawBuilder } from "kysely";

/** The ids of an account, and of those that were merged into it: what they were told is theirs. */
export function ownAccounts(personId: string): RawBuilder<string> {
  return sql<string>`(select ${personId} union all select id from "user" where "mergedInto" = ${personId})`;
}

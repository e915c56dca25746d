import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";

/** Whose account has one of these addresses, as its own, as an alias or at a provider, verified or not. Lower case. */
export async function peopleByAddress(
  tx: Transaction<Tables>,
  addresses: readonly string[],
): Promise<{ id: string; removedAt: string | Date | null; mergedInto: string | null }[]> {
  if (addresses.length === 0) return [];
  return tx
    .selectFrom("user")
    .select(["id", "removedAt", "mergedInto"])
    .where((user) =>
      user.or([
        user("email", "in", addresses),
        user(
          "id",
          "in",
          user.selectFrom("email_aliases").select("person_id").where("email", "in", addresses),
        ),
        user("id", "in", user.selectFrom("identities").select("person_id").where("email", "in", addresses)),
      ]),
    )
    .execute();
}

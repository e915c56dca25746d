import type { PasskeysTable } from "@/lib/desk/database/tables/passkey-tables";
import type { SystemContext } from "../context";

const purpose = "passkey";
type Marked = Pick<PasskeysTable, "id" | "person_id" | "credential_id" | "public_key">;
type WithVault = Pick<SystemContext, "vault">;

/** What tells a row that the desk wrote from one that somebody else wrote into the database. */
export function markOf({ vault }: WithVault, row: Marked): string {
  return vault.keyedHash(purpose, marked(row));
}

export function isMarked({ vault }: WithVault, row: Marked & Pick<PasskeysTable, "mark">): boolean {
  return vault.matchesHash(purpose, marked(row), row.mark);
}

/** After a change of the secret: so that the older one can be let go. */
export async function markPasskeysAnew(context: Pick<SystemContext, "db" | "vault">): Promise<void> {
  for (const row of await context.db.selectFrom("passkeys").selectAll().execute()) {
    const mark = markOf(context, row);
    if (row.mark === mark || !isMarked(context, row)) continue;
    await context.db
      .updateTable("passkeys")
      .set({ mark })
      .where("id", "=", row.id)
      .where("mark", "=", row.mark)
      .execute();
  }
}

function marked({ id, person_id, credential_id, public_key }: Marked): string {
  return [id, person_id, credential_id, public_key].join(" ");
}

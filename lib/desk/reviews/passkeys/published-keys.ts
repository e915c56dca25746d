import type { KeySet } from "@/lib/desk/record/keys";
import { deskKeys, type KeyContext } from "../audit/signing-key";
import { isMarked } from "./marks";
import { bytesOf, jwkOf } from "./public-key";

/** What receipts and checkpoints are verified with: the desk's own keys and people's passkeys, retired and removed too. */
export async function publishedKeys(context: Pick<KeyContext, "db" | "vault">): Promise<KeySet> {
  const rows = await context.db
    .selectFrom("passkeys")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const passkeys = rows.flatMap((row) => {
    const jwk = isMarked(context, row) ? jwkOf(bytesOf(row.public_key)) : null;
    if (jwk === null) return [];
    const { id, person_id, created_at, removed_at } = row;
    return [{ kid: id, person: person_id, jwk, createdAt: created_at, removedAt: removed_at }];
  });
  return { keys: await deskKeys(context), passkeys };
}

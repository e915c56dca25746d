import "server-only";
import { database } from "@/lib/db/database";
import type { KeySet } from "@/lib/record/keys";
import { publishedKeys } from "@/lib/reviews";
import { vault } from "@/lib/vault/vault";

/** The public keys that this desk signs and has signed with. */
export async function readPublishedKeys(): Promise<KeySet> {
  return publishedKeys({ db: await database(), vault: vault() });
}

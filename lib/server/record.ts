import "server-only";
import { database } from "@/lib/db/database";
import type { KeySet } from "@/lib/record/keys";
import type { Person } from "@/lib/policy/permissions";
import type { ReceiptFile } from "@/lib/record/receipt";
import { issueReceipt, publishedKeys } from "@/lib/reviews";
import { vault } from "@/lib/vault/vault";
import { reviewContext } from ".";

/** The public keys that this desk signs and has signed with. */
export async function readPublishedKeys(): Promise<KeySet> {
  return publishedKeys({ db: await database(), vault: vault() });
}

/** The signed receipt of one revision; null where there is none, or none can be signed at present. */
export async function readReceipt(person: Person, preparationId: string): Promise<ReceiptFile | null> {
  const issued = await issueReceipt(await reviewContext(person), { preparationId });
  return issued.ok ? issued.value : null;
}

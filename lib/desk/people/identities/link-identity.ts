import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import type { Actor } from "@/lib/desk/reviews/types";
import { isDemoEmail } from "../demo-email";
import { identityKeys, type ProviderIdentity } from "../identity-key";
import { recordChange } from "../changes/record-change";
import { isBarred } from "./bar-identities";
import type { IdentityContext } from "./identity-context";
import { peopleByAddress } from "./people-by-address";

export type LinkResult =
  | "linked"
  /** Nobody such, or a demo person. */
  | "nobody"
  /** It signs somebody else in. */
  | "taken"
  /** Its address is that of another account. */
  | "other_account"
  /** It was somebody's who was removed: only an administrator lets it in again. */
  | "barred";

type Link = {
  personId: string;
  identity: ProviderIdentity & { addresses?: readonly string[] };
  /** Its owner or an administrator; null for a command. */
  actor: Actor | null;
  isAdministrator: boolean;
  /** What the machine calls whoever runs the command. */
  by?: string | undefined;
};

/** Lets an identity at the provider sign somebody in who has an account: never by an address, always by a person's word. */
export async function linkIdentity(
  tx: Transaction<Tables>,
  context: IdentityContext,
  { personId, identity: { issuer, subject, addresses = [] }, actor, isAdministrator, by }: Link,
): Promise<LinkResult> {
  const identity = { issuer, subject };
  const person = await tx
    .selectFrom("user")
    .select(["name", "email"])
    .where("id", "=", personId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (person === undefined || isDemoEmail(person.email)) return "nobody";
  const holderId = await holderOf(tx, identity);
  if (holderId !== undefined) return holderId === personId ? "linked" : "taken";
  if (!isAdministrator && (await isBarred(tx, context, identity))) return "barred";
  const namesakes = await peopleByAddress(tx, addresses);
  if (namesakes.some(({ id, mergedInto }) => id !== personId && mergedInto !== personId))
    return "other_account";
  const now = context.clock().toISOString();
  const row = { id: randomUUID(), person_id: personId, ...identity, email: addresses[0] ?? null };
  const linked = await tx
    .insertInto("identities")
    .values({ ...row, linked_at: now, linked_by_id: actor?.id ?? null, last_used_at: null })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  // Linked by another request meanwhile.
  if (linked === undefined) return "taken";
  await tx
    .deleteFrom("barred_identities")
    .where("key", "in", identityKeys(context.vault, identity))
    .execute();
  await recordChange(
    tx,
    { ...context, actor, by },
    {
      event: "identity_linked",
      text: "Linked an account to what the sign-in provider knows its person as.",
      ...{ of: { id: personId, name: person.name }, kind: "identity", details: { identity: linked.id } },
    },
  );
  return "linked";
}

async function holderOf(
  tx: Transaction<Tables>,
  { issuer, subject }: ProviderIdentity,
): Promise<string | undefined> {
  const holder = await tx
    .selectFrom("identities")
    .select("person_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return holder?.person_id;
}

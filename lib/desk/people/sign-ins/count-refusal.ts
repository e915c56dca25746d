import type { Database } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { subscriberOf } from "@/lib/platform/http/network-address";
import type { Vault } from "@/lib/platform/vault/secrets";
import type { SignInProblem } from "./sign-in-problem";
import { refusedEvent } from "./record-refusals";

/** So long are refusals of one kind from one source counted together, and those beyond the day's number. */
const togetherMs = 60_000;
const beyondMs = 60 * 60_000;
/** So many entries about one source each has the record within a day: whoever asks from very many fills no more of it. */
const sourcesMax = 200;
/** So many people, and so many addresses that were typed, are told apart in one entry. */
const namedMax = 10;

type Context = { db: Database; vault: Pick<Vault, "fingerprint">; clock: () => Date };
export type Refusal = {
  reason: SignInProblem | "link";
  /** The network address that was asked from. */
  address: string;
  /** What was typed as an email address; null where nothing was. */
  email: string | null;
};

/**
 * Counts a sign-in that was refused. `recordRefusals` writes the counts down: one entry for each reason and source, and
 * one an hour for each reason beyond two hundred a day. What was typed is kept as a keyed hash alone, since it may be anything.
 */
export async function countRefusal({ db, vault, clock }: Context, refusal: Refusal): Promise<void> {
  const { reason, address, email } = refusal;
  const now = clock();
  const own = await ownPlace({ db, vault, clock }, refusal);
  const key = own ?? vault.fingerprint(`sign-in refused ${reason}`);
  const at = now.toISOString();
  const dueAt = new Date(now.getTime() + (own === null ? beyondMs : togetherMs)).toISOString();
  // Asked whether somebody has the address or not: a refusal takes the same time either way.
  const person = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email ?? "")
    .executeTakeFirst();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("sign_in_refusals")
      .values({
        ...{ key, reason, tries: 0, people: "[]", typed: "[]", first_at: at, last_at: at, due_at: dueAt },
        source: own === null ? null : vault.fingerprint(`sign-in from ${subscriberOf(address)}`),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const row = await tx
      .selectFrom("sign_in_refusals")
      .select(["people", "typed"])
      .where("key", "=", key)
      .$if(isPostgres(tx), (query) => query.forUpdate())
      .executeTakeFirst();
    // Written down just now by another instance, with all that it counted.
    if (row === undefined) return;
    const typed = email ? vault.fingerprint(`sign-in as ${email}`) : null;
    await tx
      .updateTable("sign_in_refusals")
      .set((eb) => ({
        tries: eb("tries", "+", 1),
        people: withOne(row.people, person?.id ?? null),
        typed: withOne(row.typed, typed),
        last_at: at,
      }))
      .where("key", "=", key)
      .execute();
  });
}

/** Where refusals of this reason from this source are counted; null once the day has enough sources. */
async function ownPlace({ db, vault, clock }: Context, { reason, address }: Refusal): Promise<string | null> {
  const key = vault.fingerprint(`sign-in refused ${reason} ${subscriberOf(address)}`);
  const known = await db
    .selectFrom("sign_in_refusals")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  if (known) return key;
  const count = (table: "sign_in_refusals" | "audit_entries") =>
    db.selectFrom(table).select((eb) => eb.fn.countAll().as("count"));
  const open = await count("sign_in_refusals").executeTakeFirstOrThrow();
  const aDayAgo = new Date(clock().getTime() - 86_400_000).toISOString();
  const written = await count("audit_entries")
    .where("event", "=", refusedEvent)
    .where("at", ">=", aDayAgo)
    .executeTakeFirstOrThrow();
  return Number(open.count) + Number(written.count) < sourcesMax ? key : null;
}

function withOne(list: string, one: string | null): string {
  const all = JSON.parse(list) as string[];
  return one === null || all.includes(one) || all.length >= namedMax ? list : JSON.stringify([...all, one]);
}

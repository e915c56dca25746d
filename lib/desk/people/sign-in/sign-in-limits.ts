import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { subscriberOf } from "@/lib/platform/http/network-address";
import { createLastInLine } from "./overflow-queue";

const windowMs = 15 * 60_000;
/** Longer than this no request is held back. */
const heldMsMax = 10_000;
/** So many are held for that long, and then proceed, where the queue is longer: in each process. */
const lastInLine = { atOneName: 5, fromOneAddress: 20 };

type Rule = { kind: "name" | "address"; free: number; delayMsMax: number };
const perName: Rule = { kind: "name", free: 10, delayMsMax: 8_000 };
const perAddress: Rule = { kind: "address", free: 60, delayMsMax: 1_000 };

export type SignInLimits = {
  /**
   * Counts a try, before the password is looked at, and holds it back for as long as the ones before it demand.
   * Where that is longer than a request may be held, it is held that long and proceeds, uncounted; false where too many
   * newer ones came meanwhile.
   */
  admit: (email: string, address: string) => Promise<boolean>;
  /** A try that was right doesn't count, and the name's wrong ones from this address are forgotten. */
  forgive: (email: string, address: string) => Promise<void>;
};

export type SignInLimitOptions = {
  db: Database;
  /** Keys what is counted: neither names nor addresses stand in the database. The same on every instance. */
  key: string;
  clock?: () => Date;
  wait?: (ms: number) => Promise<unknown>;
};

/**
 * How often a password may be tried. After ten tries at one name from one network address within fifteen minutes each
 * further one waits longer, up to eight seconds; after sixty from one address, whatever the name, one a second. The
 * right password waits its turn, or ten seconds where that is longer, and from another address it doesn't even wait, so
 * that nobody can shut somebody else out. Counted in the database, for all instances together.
 */
export function createSignInLimits({
  db,
  key,
  clock = () => new Date(),
  wait = pause,
}: SignInLimitOptions): SignInLimits {
  const keyOf = (rule: Rule, text: string) =>
    createHmac("sha256", key).update(`${rule.kind}\n${text}`).digest("hex");
  // SQLite's transaction has the whole file for itself.
  const locksRows = isPostgres(db);
  const keysOf = (email: string, address: string) => {
    const subscriber = subscriberOf(address);
    return {
      name: keyOf(perName, `${email}\n${subscriber}`),
      address: keyOf(perAddress, subscriber),
    };
  };

  const waitLast = createLastInLine(lastInLine);

  return {
    async admit(email, address) {
      const now = clock().getTime();
      const keys = keysOf(email, address);
      const startsAt = await db.transaction().execute(async (tx) => {
        const byAddress = await readTries(tx, keys.address, now, locksRows);
        const byName = await readTries(tx, keys.name, now, locksRows);
        const at = Math.max(now, byAddress.nextAt, byName.nextAt);
        if (at - now > heldMsMax) return null;
        // Of its own queue: one name's wait is not that of others at the same address.
        await countTry(tx, perAddress, byAddress, Math.max(now, byAddress.nextAt));
        await countTry(tx, perName, byName, at);
        return at;
      });
      if (startsAt === null) return waitLast(keys, () => wait(heldMsMax));
      if (startsAt > now) await wait(startsAt - now);
      return true;
    },
    async forgive(email, address) {
      const keys = keysOf(email, address);
      await db.deleteFrom("sign_in_tries").where("key", "=", keys.name).execute();
      await db
        .updateTable("sign_in_tries")
        .set((row) => ({ tries: row("tries", "-", 1) }))
        .where("key", "=", keys.address)
        .where("tries", ">", 0)
        .execute();
    },
  };
}

/** Forgets counts that count no more, a bounded number of them. Returns how many. */
export async function deleteOldTries(db: Database, now: Date, max = 1_000): Promise<number> {
  const old = db
    .selectFrom("sign_in_tries")
    .select("key")
    .where("forget_at", "<=", now.toISOString())
    .limit(max);
  const { numDeletedRows } = await db.deleteFrom("sign_in_tries").where("key", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

type Tries = { key: string; tries: number; nextAt: number; forgetAt: number };

/** Takes the row for this transaction, so that tries at once stand in a queue. */
async function readTries(
  tx: Transaction<Tables>,
  key: string,
  now: number,
  locksRows: boolean,
): Promise<Tries> {
  const fresh = { key, tries: 0, nextAt: now, forgetAt: now + windowMs };
  await tx
    .insertInto("sign_in_tries")
    .values({ key, tries: 0, next_at: iso(now), forget_at: iso(fresh.forgetAt) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await tx
    .selectFrom("sign_in_tries")
    .select(["tries", "next_at", "forget_at"])
    .where("key", "=", key)
    .$if(locksRows, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined || Date.parse(row.forget_at) <= now) return fresh;
  return { key, tries: row.tries, nextAt: Date.parse(row.next_at), forgetAt: Date.parse(row.forget_at) };
}

async function countTry(
  tx: Transaction<Tables>,
  { free, delayMsMax }: Rule,
  { key, tries, forgetAt }: Tries,
  at: number,
): Promise<void> {
  const more = tries + 1 - free;
  const delayMs = more < 0 ? 0 : Math.min(delayMsMax, 1_000 * 2 ** more);
  await tx
    .updateTable("sign_in_tries")
    .set({ tries: tries + 1, next_at: iso(at + delayMs), forget_at: iso(forgetAt) })
    .where("key", "=", key)
    .execute();
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

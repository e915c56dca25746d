import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { createSignInLimits, deleteOldTries, type SignInLimits } from "./sign-in-limits";

const { folder, postgresUrl } = bothDatabases();

describe.each(["sqlite", "postgres"])("F51 password guessing, on %s", (kind) => {
  let db: Database;
  let now: number;
  let waits: number[];
  /** Waits of `still`, whose clock stands meanwhile. */
  let held: number[];
  let still: SignInLimits;
  let limits: SignInLimits;
  let run = 0;

  beforeAll(async () => {
    db = await openDatabase(kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgresUrl());
  });
  afterAll(() => db.destroy());
  beforeEach(() => {
    now = Date.parse("2031-03-14T09:00:00Z") + run * 86_400_000;
    run += 1;
    waits = [];
    limits = instance();
    held = [];
    still = createSignInLimits({
      db,
      key: "k".repeat(43),
      clock: () => new Date(now),
      wait: (ms) => Promise.resolve(held.push(ms)),
    });
  });

  function atOnce(times: number): Promise<boolean[]> {
    return Promise.all(Array.from({ length: times }, () => still.admit("ada@example.com", "192.0.2.1")));
  }

  /** Of tries at once nobody can say whose answer is read first. */
  const inOrder = (waits: readonly number[]) => waits.toSorted((one, other) => one - other);

  /** As one process has it; its waits take no time but the clock's. */
  function instance(): SignInLimits {
    return createSignInLimits({
      db,
      key: "k".repeat(43),
      clock: () => new Date(now),
      wait: (ms) => {
        waits.push(ms);
        now += ms;
        return Promise.resolve();
      },
    });
  }

  async function tryTimes(times: number, email = "ada@example.com", address = "192.0.2.1"): Promise<void> {
    for (let index = 0; index < times; index += 1) expect(await limits.admit(email, address)).toBe(true);
  }

  it("ten tries go straight through, and each one after them waits longer, up to eight seconds", async () => {
    await tryTimes(10);
    expect(waits).toEqual([]);
    await tryTimes(6);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  it("whoever waits anyway waits no second time", async () => {
    await tryTimes(12);
    waits = [];
    now += 8_000;
    await tryTimes(1);
    expect(waits).toEqual([]);
  });

  it("nobody is shut out by another's tries: from elsewhere, and under another name, nothing waits", async () => {
    await atOnce(13);
    expect(inOrder(held)).toEqual([1_000, 3_000, 7_000]);
    await still.admit("ada@example.com", "198.51.100.7");
    await still.admit("bob@example.com", "192.0.2.1");
    expect(held).toHaveLength(3);
  });

  it("instances on one database count together", async () => {
    await tryTimes(5);
    limits = instance();
    await tryTimes(6);
    expect(waits).toEqual([1_000]);
  });

  it("tries at once stand in a queue, and for whom it is too long waits ten seconds, uncounted", async () => {
    const answers = await atOnce(15);
    expect(answers.filter(Boolean)).toHaveLength(15);
    expect(inOrder(held)).toEqual([1_000, 3_000, 7_000, 10_000, 10_000]);
    now += 15_000;
    expect(await still.admit("ada@example.com", "192.0.2.1")).toBe(true);
    expect(held).toHaveLength(5);
  });

  it("whoever comes after a flood from the same address gets in, and few of the flood do", async () => {
    let letIn = () => {};
    const tenSeconds = new Promise<void>((resolve) => (letIn = resolve));
    still = createSignInLimits({
      db,
      key: "k".repeat(43),
      clock: () => new Date(now),
      wait: (ms) => {
        held.push(ms);
        return ms < 10_000 ? Promise.resolve() : tenSeconds;
      },
    });
    const flood = atOnce(30);
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(20);
    const right = still.admit("ada@example.com", "192.0.2.1");
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(21);
    letIn();
    expect(await right).toBe(true);
    expect((await flood).filter(Boolean)).toHaveLength(13 + 4);
  });

  it("the right password forgets the wrong ones before it", async () => {
    await tryTimes(12);
    await limits.forgive("ada@example.com", "192.0.2.1");
    waits = [];
    await tryTimes(10);
    expect(waits).toEqual([]);
  });

  it("many names from one address are slowed to one try a second", async () => {
    for (let index = 0; index < 62; index += 1) await tryTimes(1, `p${index}@example.com`);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it("one IPv6 subscriber is one address", async () => {
    for (let index = 0; index < 11; index += 1)
      await tryTimes(1, "ada@example.com", `2001:db8:1:1::${index.toString(16)}`);
    expect(waits).toEqual([1_000]);
  });

  it("after fifteen minutes counting begins anew, and what is old is erased, so much at a time", async () => {
    await tryTimes(11);
    now += 15 * 60_000;
    waits = [];
    await tryTimes(1);
    expect(waits).toEqual([]);
    const later = new Date(now + 16 * 60_000);
    expect(await deleteOldTries(db, later, 1)).toBe(1);
    await deleteOldTries(db, later);
    expect(await db.selectFrom("sign_in_tries").select("key").execute()).toEqual([]);
  });

  it("neither a name nor an address stands in the database", async () => {
    await tryTimes(1, "secret.name@example.com", "203.0.113.99");
    const rows = JSON.stringify(await db.selectFrom("sign_in_tries").selectAll().execute());
    expect(rows).not.toMatch(/secret\.name|203\.0\.113\.99/);
  });
});

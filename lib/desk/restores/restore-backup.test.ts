import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync, gzipSync } from "node:zlib";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { releaseSecret } from "@/scripts/testing/releases/desk-of-release";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { isMovedData } from "@/lib/desk/database/moved-data";
import { schemaStateOf } from "@/lib/desk/database/schema-state";
import { guardKey } from "@/lib/desk/database/guard-key";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { verifyDatabase } from "@/lib/desk/reviews";
import { createVault, type Vault } from "@/lib/platform/vault/secrets";
import { backUpBeforeMigrating } from "@/lib/desk/backup/before-migrating";
import { manifestName, type Manifest } from "@/lib/desk/backup/manifest";
import { moveToPostgres } from "@/lib/desk/backup/move";
import { restoreBackup } from "./restore-backup";
import { takeBackup } from "@/lib/desk/backup/take-backup";

const folder = testFolder();
const vault = createVault([releaseSecret]);
const release = "0.5.0";
const clock = () => new Date("2031-03-14T09:00:00Z");
const stored = (of: string) => gunzipSync(readFileSync(`scripts/testing/releases/${of}/desk.db.gz`));

let made = 0;
/** A SQLite file of its own with what a release stored: reviews in every state, of two secrets' worth of sealed values. */
function storedFile(of = "0.4.0"): string {
  const path = join(folder, `stored-${(made += 1)}`, "desk.db");
  mkdirSync(join(path, ".."));
  writeFileSync(path, stored(of));
  return path;
}
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** An empty place for a database. */
async function emptyPlace(kind: "sqlite" | "postgres"): Promise<string> {
  if (kind === "sqlite") return `file:${join(folder, `new-${(made += 1)}`, "desk.db")}`;
  const { url, drop } = await createTestDatabase();
  drops.push(drop);
  return url;
}

async function filled(kind: "sqlite" | "postgres"): Promise<string> {
  const path = storedFile();
  if (kind === "sqlite") return `file:${path}`;
  const url = await emptyPlace("postgres");
  await moveToPostgres(url, { path, vault, release, clock });
  return url;
}

const restore = (url: string, from: string, change: { vault?: Vault; digest?: string } = {}) =>
  restoreBackup(url, { folder: from, vault, digest: null, restoredBy: "root", clock, ...change });
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

const collect = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
})();

/** A file that was closed stays open for as long as its statements aren't collected. */
async function closed(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function using<Value>(url: string, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await openDatabase(url);
  return work(db).finally(() => db.destroy());
}

const countOf = async (db: Database, table: string) => {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.n);
};

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let source: string;
  let taken: Awaited<ReturnType<typeof takeBackup>>;
  /** Writes a row into each of two tables at once, again and again, until it is told to stop. */
  const written = { pairs: 0 };
  beforeAll(async () => {
    source = await filled(kind);
    const db = await openDatabase(source);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await db.transaction().execute(async (tx) => {
          const id = `pair-${(written.pairs += 1)}`;
          await sql`insert into sign_in_tries values (${id}, 1, '2031', '2031')`.execute(tx);
          await sql`insert into api_problems values (${id}, '2031', 'late', 1, '2031')`.execute(tx);
        });
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    await vi.waitFor(() => expect(written.pairs).toBeGreaterThan(2), { timeout: 20_000 });
    taken = await takeBackup(source, { folder: join(folder, `taken-${kind}`), vault, release });
    isOver = true;
    await writing;
    await db.destroy();
  });

  test("a backup is of one moment, though a desk writes meanwhile, and belongs to its owner alone", () => {
    const rows = (name: string) => taken.manifest.tables.find((table) => table.name === name)?.rows ?? 0;
    expect(rows("sign_in_tries")).toBeGreaterThan(0);
    expect(rows("sign_in_tries")).toBe(rows("api_problems"));
    expect(written.pairs).toBeGreaterThan(rows("sign_in_tries"));
    expect(taken.manifest.recordProblems).toEqual([]);
    expect(statSync(taken.folder).mode & 0o777).toBe(0o700);
    for (const name of [manifestName, "tables/reviews.ndjson.gz"])
      expect(statSync(join(taken.folder, name)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes(".part-"))).toEqual([]);
  });

  test("F58 it comes back whole into an empty database, as a new epoch in which a release that knows none doesn’t start", async () => {
    const url = await emptyPlace(kind);
    const { held } = await restore(url, taken.folder, { digest: taken.digest });
    expect(held).toBeGreaterThan(0);
    await using(url, async (db) => {
      for (const { name, rows } of taken.manifest.tables.filter(({ name: table }) =>
        unchanged.includes(table),
      ))
        expect([name, await countOf(db, name)]).toEqual([name, rows]);
      expect((await verifyDatabase({ db, vault, clock })).problems).toEqual([]);
      expect(await guardKey(db, vault)).not.toBeNull();
      expect(await countOf(db, "session")).toBe(0);
      expect((await schemaStateOf(db))?.names).toContain("restored");
      // The counts that the database keeps itself are those of the backup, and go on from there.
      await sql`insert into review_tally (state, change) values ('accepted', 0)`.execute(db);
    });
  });

  const unchanged = ["reviews", "attempts", "staged_images", "review_tally", "audit_checkpoints", "account"];

  test("F58 into a database that isn’t empty nothing is restored, and nothing is changed there", async () => {
    const tables = () => using(source, async (db) => (await db.introspection.getTables()).length);
    const before = await tables();
    expect(await refusal(restore(source, taken.folder))).toContain("isn’t empty");
    expect(await tables()).toBe(before);
  });
});

describe("what doesn’t fit is refused before anything is touched:", () => {
  let whole: string;
  beforeAll(async () => {
    whole = join(folder, "whole");
    await takeBackup(`file:${storedFile()}`, { folder: whole, vault, release });
  });
  const copy = () => {
    const path = join(folder, `copy-${(made += 1)}`);
    cpSync(whole, path, { recursive: true });
    return path;
  };
  const changed = (change: (manifest: Manifest) => unknown) => {
    const path = copy();
    const manifest = JSON.parse(readFileSync(join(path, manifestName), "utf8")) as Manifest;
    change(manifest);
    writeFileSync(join(path, manifestName), JSON.stringify(manifest, null, 2));
    return path;
  };
  const tried = async (from: string, change: Parameters<typeof restore>[2] = {}) => {
    const url = await emptyPlace("sqlite");
    const said = await refusal(restore(url, from, change));
    expect(existsSync(url.slice("file:".length))).toBe(false);
    return said;
  };

  test("F57 another secret, by the id of the one that is missing", async () => {
    const [needed = ""] = vault.keyIds;
    const said = await tried(whole, { vault: createVault(["another secret of thirty-two characters"]) });
    expect(said).toContain(`APP_SECRET doesn’t hold: ${needed}`);
    expect(said).not.toContain(releaseSecret);
  });

  test("F57 one of two secrets that it is sealed by", async () => {
    const newer = "a newer secret of more than thirty-two characters";
    const both = createVault([newer, releaseSecret]);
    const url = `file:${storedFile()}`;
    await using(url, (db) => markSecrets(db, both));
    const of = join(folder, "of-two");
    const { manifest } = await takeBackup(url, { folder: of, vault: both, release });
    expect(manifest.needs.APP_SECRET.toSorted()).toEqual([...both.keyIds].toSorted());
    expect(await tried(of, { vault: createVault([newer]) })).toContain(vault.keyIds[0]);
    expect(await refusal(restore(await emptyPlace("sqlite"), of, { vault: both }))).toBe("done");
    // Taken while the older one is left out, it says all the same that it needs it.
    const without = join(folder, "left-out");
    await takeBackup(url, { folder: without, vault: createVault([newer]), release });
    expect(await tried(without, { vault: createVault([newer]) })).toContain(vault.keyIds[0]);
    expect(await refusal(restore(await emptyPlace("sqlite"), without, { vault: both }))).toBe("done");
  });

  test("F58 a manifest in which a word was changed, or which is another’s", async () => {
    expect(await tried(changed((manifest) => (manifest.takenAt = "2026-01-01T00:00:00.000Z")))).toContain(
      "manifest was changed",
    );
    expect(await tried(changed((manifest) => manifest.tables.pop()))).toContain("manifest was changed");
    expect(await tried(whole, { digest: "0".repeat(64) })).toContain("This is another backup");
    expect(await tried(join(folder, "nowhere"))).toContain("can’t be read (ENOENT)");
  });

  test("F58 a file that is gone, is cut off, or has another row", async () => {
    const file = join("tables", "decisions.ndjson.gz");
    const cut = copy();
    writeFileSync(join(cut, file), readFileSync(join(cut, file)).subarray(0, -1));
    expect(await tried(cut)).toContain("tables/decisions.ndjson.gz was changed");
    const altered = copy();
    const text = gunzipSync(readFileSync(join(altered, file))).toString("utf8");
    const other = text.replace("rejected", "approved");
    expect(other).not.toBe(text);
    writeFileSync(join(altered, file), gzipSync(other));
    expect(await tried(altered)).toContain("tables/decisions.ndjson.gz was changed");
  });

  test("one of a release that this one doesn’t know", async () => {
    const url = `file:${storedFile()}`;
    await using(url, (db) =>
      sql`insert into schema_changes values ('9999-later', '9.0.0', '0.2.0', '2031')`.execute(db),
    );
    const of = join(folder, "of-later");
    await takeBackup(url, { folder: of, vault, release: "9.0.0" });
    expect(await tried(of)).toContain("The backup is of release 9.0.0");
  });
});

test("a backup of an earlier release’s tables is brought up to date as it is restored", async () => {
  const from = join(folder, "of-0.2.0");
  const { manifest } = await takeBackup(`file:${storedFile("0.2.0")}`, { folder: from, vault, release });
  expect(manifest.migrations).toEqual(["0001-baseline"]);
  const url = await emptyPlace("postgres");
  await restore(url, from);
  await using(url, async (db) => {
    expect(await countOf(db, "held_reviews")).toBeGreaterThan(0);
    expect((await verifyDatabase({ db, vault, clock })).problems).toEqual([]);
  });
});

describe("from SQLite to PostgreSQL", () => {
  test("all of it is moved, sessions and the guard’s key among it, nothing is held, and no release starts on the file again", async () => {
    const path = storedFile();
    const before = await using(`file:${path}`, async (db) => {
      await sql`insert into "session" ("id", "token", "userId", "expiresAt", "ipAddress", "userAgent", "createdAt", "updatedAt")
        select 's', 't', id, '2031-03-15T00:00:00.000Z', null, null,
        '2031-03-14T00:00:00.000Z', '2031-03-14T00:00:00.000Z' from "user" limit 1`.execute(db);
      return { key: await guardKey(db, vault), entries: await countOf(db, "audit_entries") };
    });
    await closed();
    const url = await emptyPlace("postgres");
    const { backup, place } = await moveToPostgres(url, { path, vault, release, clock });
    expect(place).not.toContain("@");
    await using(url, async (db) => {
      expect(await guardKey(db, vault)).toEqual(before.key);
      expect(await countOf(db, "audit_entries")).toBe(before.entries);
      expect(await countOf(db, "session")).toBe(1);
      expect(await countOf(db, "held_reviews")).toBe(0);
      for (const { name, rows } of backup.manifest.tables)
        expect([name, await countOf(db, name)]).toEqual([name, rows]);
      expect((await verifyDatabase({ db, vault, clock })).problems).toEqual([]);
      // The database goes on numbering behind what was moved.
      await sql`insert into review_tally (state, change) values ('accepted', 0)`.execute(db);
    });
    const refused = await openDatabase(`file:${path}`).catch((error: unknown) => error);
    expect(isMovedData(refused) && refused.place).toBe(place);
    expect(
      await refusal(takeBackup(`file:${path}`, { folder: join(folder, "moved"), vault, release })),
    ).toContain(`was moved to ${place}`);
    // Releases up to 0.4.0 start on no database with a name here that they don't know.
    const file = new DatabaseSync(path);
    expect(
      file.prepare("select count(*) as n from kysely_migration where name like 'moved to %'").get(),
    ).toMatchObject({ n: 1 });
    file.close();
  });

  test("a file that a desk has open isn’t moved, and neither is one into a database that isn’t empty", async () => {
    const path = storedFile();
    const desk = await openDatabase(`file:${path}`);
    const url = await emptyPlace("postgres");
    expect(await refusal(moveToPostgres(url, { path, vault, release, clock }))).toContain("Stop the desk");
    await desk.destroy();
    await closed();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("create table somebody_elses (id text)");
    await client.end();
    expect(await refusal(moveToPostgres(url, { path, vault, release, clock }))).toContain("isn’t empty");
    await using(`file:${path}`, async (db) => expect(await countOf(db, "reviews")).toBeGreaterThan(0));
  });
});

test("F61 a backup knows how many answers in it an earlier release stored in clear, and none once they aren’t there any more", async () => {
  const path = storedFile("0.4.0");
  const inClear = async () => {
    const to = join(folder, `in-clear-${(made += 1)}`);
    return (await takeBackup(`file:${path}`, { folder: to, vault, release })).answersInClear;
  };
  expect(await inClear()).toBeGreaterThan(0);
  await using(`file:${path}`, (db) => sql`update preparation_outputs set output_text = ''`.execute(db));
  expect(await inClear()).toBe(0);
});

describe("before an upgrade", () => {
  const upgrade = (path: string, said: string[], of = vault) => {
    const databaseUrl = `file:${path}`;
    const say = (text: string) => void said.push(text);
    return openDatabase(databaseUrl, {
      beforeMigrating: backUpBeforeMigrating({ databaseUrl, vault: of, release, say }),
    });
  };

  test("a SQLite file is backed up beside it, of which the newest three are kept, and that is said", async () => {
    const path = storedFile("0.3.0");
    const backups = join(path, "..", "backups");
    for (const day of ["01", "02", "03"])
      mkdirSync(join(backups, `before-upgrade-2026-01-${day}T000000Z`), { recursive: true });
    const said: string[] = [];
    await (await upgrade(path, said)).destroy();
    const kept = readdirSync(backups).toSorted();
    expect(kept).toHaveLength(3);
    expect(kept).not.toContain("before-upgrade-2026-01-01T000000Z");
    const newest = join(backups, kept.at(-1) ?? "");
    expect(said.join()).toContain(`A backup from before stands in ${newest}`);
    expect(await refusal(restore(await emptyPlace("sqlite"), newest))).toBe("done");
    // Nothing is left to change.
    await (await upgrade(path, said)).destroy();
    expect(said).toHaveLength(1);
  });

  test("where the backup can’t be written nothing is changed, and that is said with what to do; once it can, it is upgraded", async () => {
    const path = storedFile("0.3.0");
    const before = readFileSync(path);
    const backups = join(path, "..", "backups");
    writeFileSync(backups, "no folder");
    const problem = await upgrade(path, []).catch((error: unknown) => error);
    expect(problem).toMatchObject({ name: "UpgradeBackupProblem", obstacle: "other" });
    expect(String(problem)).toContain(`can’t be written to ${backups} (`);
    expect(readFileSync(path).equals(before)).toBe(true);
    rmSync(backups);
    await (await upgrade(path, [])).destroy();
    expect(readdirSync(backups)).toHaveLength(1);
  });

  test("F57 under another secret its tables stay as they are", async () => {
    const path = storedFile("0.3.0");
    const other = createVault(["another secret of thirty-two characters"]);
    expect(await refusal(upgrade(path, [], other))).toContain("APP_SECRET is not the secret");
    const file = new DatabaseSync(path);
    expect(file.prepare("select count(*) as n from kysely_migration").get()).toMatchObject({ n: 2 });
    file.close();
  });
});

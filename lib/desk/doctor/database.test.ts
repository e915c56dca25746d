import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrations } from "@/lib/desk/database/migrations";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { openMigrated, type OpenedDatabase } from "@/lib/desk/database/testing/migrated-database";
import { createVault } from "@/lib/platform/vault/secrets";
import { testFolder } from "@/scripts/testing/clean-up";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { checkDatabase } from "./check-database";

const folder = testFolder();
const secret = "s".repeat(40);
const names = Object.keys(migrations);
const saying = (severity: string, text: string) =>
  expect.arrayContaining([expect.objectContaining({ severity, text: expect.stringContaining(text) })]);

async function check(databaseUrl: string, appSecret = secret) {
  return checkDatabase({ databaseUrl, appSecrets: [appSecret] });
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openMigrated(kind, join(folder, "desk.db"));
    await markSecrets(opened.db, createVault([secret]));
  });
  afterAll(() => opened.close());

  const rename = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(opened.db);

  test("a database of this version and this secret has no problem", async () => {
    const results = await check(opened.url);
    expect(results.filter(({ severity }) => severity !== "ok")).toEqual([]);
    expect(results).toEqual(saying("ok", "Its tables are those of this version."));
    expect(results).toEqual(saying("ok", "APP_SECRET opens what it holds."));
  });

  test("another secret, or none, is a problem", async () => {
    expect(await check(opened.url, "o".repeat(40))).toEqual(
      saying("problem", "APP_SECRET is not the secret"),
    );
    expect(await check(opened.url, "")).toEqual(saying("problem", "APP_SECRET is not set"));
  });

  test("one that a newer version changed is a problem, and one of an earlier version is told", async () => {
    await sql`insert into kysely_migration values ('9999-of-a-later-version', '2031')`.execute(opened.db);
    expect(await check(opened.url)).toEqual(
      saying("problem", "newer version than this one: 9999-of-a-later-version"),
    );
    await rename("9999-of-a-later-version", "moved to postgres://db.example.com/countersign");
    expect(await check(opened.url)).toEqual(
      saying("problem", "was moved to postgres://db.example.com/countersign"),
    );
    await sql`delete from kysely_migration where name like 'moved%'`.execute(opened.db);
    await sql`insert into schema_changes values ('9999-of-a-later-version', '9.0.0', '0.2.0', '2031')`.execute(
      opened.db,
    );
    expect(await check(opened.url)).toEqual(saying("ok", "A later release has changed its tables"));
    await sql`delete from schema_changes where name like '9999%'`.execute(opened.db);
    const [first = ""] = names;
    await sql`delete from kysely_migration where name = ${first}`.execute(opened.db);
    expect(await check(opened.url)).toEqual(saying("note", `1 of ${names.length} changes are missing`));
    await sql`insert into kysely_migration values (${first}, '2031-03-14T09:00:00Z')`.execute(opened.db);
  });

  test("one from before 0.2.0 is a problem", async () => {
    await rename(names[0] ?? "", "0001-reviews");
    expect(await check(opened.url)).toEqual(saying("problem", "from before Countersign 0.2.0"));
    await rename("0001-reviews", names[0] ?? "");
  });
});

describe("a SQLite file", () => {
  test("that isn’t there is told, and not made", async () => {
    const path = join(folder, "none.db");
    expect(await check(`file:${path}`)).toEqual(saying("note", `There is no SQLite file at ${path} yet.`));
    expect(await check(`file:${path}`)).toEqual(saying("note", "There is no SQLite file"));
  });

  test("whose lock another program holds, and one that is none, are problems", async () => {
    const opened = await openMigrated("sqlite", join(folder, "locked.db"));
    const other = new DatabaseSync(join(folder, "locked.db"));
    other.exec("begin immediate");
    expect(await check(opened.url)).toEqual(saying("problem", "Another program holds the file’s lock"));
    other.exec("rollback");
    other.close();
    await opened.close();
    mkdirSync(join(folder, "other"));
    writeFileSync(join(folder, "other", "desk.db"), "no database ".repeat(100));
    expect(await check(`file:${join(folder, "other", "desk.db")}`)).toEqual(
      saying("problem", "can’t be read as a database (file is not a database)."),
    );
  });
});

describe("on PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;
  const role = `doctor_${process.pid}`;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`create role ${role} login password 'canary-of-the-role'`);
  });
  afterAll(async () => {
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
    await client.end();
    await database.drop();
  });
  const as = (user: string, password: string) => {
    const url = new URL(database.url);
    Object.assign(url, { username: user, password });
    return url.href;
  };

  test("an empty database is told, with its version and its clock", async () => {
    const results = await check(database.url);
    expect(results).toEqual(saying("note", "no tables of the desk yet"));
    expect(results).toEqual(saying("ok", "PostgreSQL "));
    expect(results).toEqual(saying("ok", "Its clock is "));
  });

  test("an account that may make no tables, or owns none of them, is a problem", async () => {
    const limited = as(role, "canary-of-the-role");
    await client.query("revoke create on schema public from public");
    expect(await check(limited)).toEqual(saying("problem", "may make no tables in the schema public"));
    await client.query(`grant create on schema public to ${role}`);
    await client.query("create table of_another_account (id int)");
    expect(await check(limited)).toEqual(
      saying("problem", "doesn’t own 1 of the tables in the schema public"),
    );
    await client.query("drop table of_another_account");
    expect((await check(limited)).filter(({ severity }) => severity === "problem")).toEqual([]);
  });

  test("the lock of a migration is told while another process holds it", async () => {
    await client.query("select pg_advisory_lock(3853314791062309107)");
    expect(await check(database.url)).toEqual(
      saying("note", "holds the lock under which tables are changed"),
    );
    await client.query("select pg_advisory_unlock(3853314791062309107)");
    expect(await check(database.url)).not.toEqual(saying("note", "holds the lock"));
  });

  test("a wrong password and a database that isn’t there are told apart, without the password", async () => {
    const wrong = await check(as(role, "canary-wrong"));
    expect(wrong).toMatchObject([{ severity: "problem", advice: expect.stringContaining("password") }]);
    const url = new URL(database.url);
    url.pathname = "/no_such_database";
    expect(await check(url.href)).toMatchObject([{ advice: expect.stringContaining("Make the database") }]);
    expect(JSON.stringify(wrong)).not.toContain("canary");
  });
});

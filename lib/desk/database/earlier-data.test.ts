import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import { expect, test } from "vitest";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { isEarlierData } from "./earlier-data";
import { openDatabase } from "./open-database";
import { earlierData } from "./testing/earlier-data";

const { folder, postgresUrl } = bothDatabases();
const states = ["preparing", "awaiting_review", "approved", "sending", "uncertain", "unresolved"];
const statements = earlierData([...states, "accepted", "expired", "unresolved"]);
const unsettled = { open: 3, sending: 1, unknown: 3 };

const refusalOf = (url: string) =>
  openDatabase(url).then(
    () => null,
    (error: unknown) => (isEarlierData(error) ? error.unsettled : error),
  );

test("a SQLite file from before 0.2.0 is refused with what is open in it, and no byte of it is changed", async () => {
  const written = join(folder, "written.db");
  const database = new DatabaseSync(written);
  database.exec("pragma journal_mode = wal");
  for (const statement of statements) database.exec(statement);
  // As after a kill: the log holds what the file has not.
  const path = join(folder, "a folder 100%?", "desk.db");
  mkdirSync(dirname(path));
  for (const end of ["", "-wal"]) copyFileSync(written + end, path + end);
  const bytes = () => ["", "-wal"].map((end) => readFileSync(path + end).toString("hex"));
  const before = bytes();
  expect(await refusalOf(`file:${path}`)).toEqual(unsettled);
  expect(bytes()).toEqual(before);
  database.close();
});

test("a PostgreSQL database from before 0.2.0 is refused with what is open in it, and nothing is added to it", async () => {
  const client = new Client({ connectionString: postgresUrl() });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  expect(await refusalOf(postgresUrl())).toEqual(unsettled);
  const tables = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  expect(tables.rows).toEqual([{ tablename: "kysely_migration" }, { tablename: "preparations" }]);
  await client.end();
});

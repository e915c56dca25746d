import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import { expect, test } from "vitest";
import { earlierData } from "@/lib/desk/database/testing/earlier-data";
import { runAudit } from "../audit/run-audit";
import { runPeople } from "../people/run-people";
import { runSecrets } from "../secrets/run-secrets";
import { bothDatabases } from "./postgres/both-databases";

const { folder, postgresUrl } = bothDatabases();
const statements = earlierData(["awaiting_review", "sending", "unresolved"]);
const stdin = { stdin: Readable.from([""]) };

/** What each command says on data from before 0.2.0, which all say in the same words. */
async function refusals(env: Record<string, string>) {
  return [
    await runPeople(["list"], { env, ...stdin }),
    await runAudit(["verify"], env),
    await runAudit(["keys", "--rotate"], env),
    await runSecrets(["--forget"], { env, say: () => undefined }),
  ];
}
const refused = {
  code: 65,
  output: "",
  problem: expect.stringContaining("In it 1 open, 1 being sent, 1 of unknown outcome."),
};

test("every command refuses a data folder from before 0.2.0, and changes nothing in it", async () => {
  const data = join(folder, "data");
  mkdirSync(data);
  writeFileSync(join(data, "app-secret"), "s".repeat(43));
  const database = new DatabaseSync(join(data, "desk.db"));
  for (const statement of statements) database.exec(statement);
  database.close();
  const files = () => readdirSync(data).map((name) => [name, readFileSync(join(data, name)).toString("hex")]);
  const before = files();
  expect(await refusals({ DATA_DIR: data })).toEqual(Array.from({ length: 4 }, () => refused));
  expect(files()).toEqual(before);
});

test("every command refuses a PostgreSQL database from before 0.2.0", async () => {
  const client = new Client({ connectionString: postgresUrl() });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  const env = {
    ...{ DATA_DIR: join(folder, "other"), DATABASE_URL: postgresUrl(), APP_SECRET: "s".repeat(40) },
    ...{ TOOL_API_URL: "https://api.example.com", TOOL_API_CREDENTIAL: "c".repeat(24) },
  };
  const said = await refusals(env);
  expect(said).toEqual(Array.from({ length: 4 }, () => refused));
  expect(said[0]?.problem).not.toContain("--new-data");
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  expect(rows).toEqual([{ tablename: "kysely_migration" }, { tablename: "preparations" }]);
  await client.end();
});

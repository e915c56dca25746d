import { Client } from "pg";
import type { Env } from "@/lib/desk/config/env";
import { databaseName } from "@/lib/platform/db/database-name";
import { postgresAddress } from "@/lib/platform/db/postgres-address";
import { isTlsProblem } from "@/lib/platform/db/store-problem";
import { addressNotAllowed } from "@/lib/platform/http/judged-addresses";
import { isLoopback } from "@/lib/platform/http/loopback";
import { checkSchema, type Ask } from "./check-schema";
import { codeOf, note, ok, problem, type Result } from "./finding";

const waitMs = 5_000;
const clockMsMax = 30_000;
/** Kysely's lock while it migrates: see its PostgresAdapter. */
const migrationLock = "3853314791062309107";

export async function checkPostgres({
  databaseUrl,
  appSecrets,
}: Pick<Env, "databaseUrl" | "appSecrets">): Promise<Result[]> {
  const name = databaseName(databaseUrl);
  const { client: address, schema } = postgresAddress(databaseUrl);
  const client = new Client({
    ...address,
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
  });
  // Told by the query that fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    // Nothing can be changed by what is asked in it.
    await client.query("begin read only");
    const ask: Ask = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows;
    const [there] = await ask("select to_regclass('kysely_migration') is not null as migrated");
    return [
      await version(ask, name),
      ...(await encryption(ask, client.host)),
      ...(await rights(ask, schema)),
      ...(await lock(ask)),
      await clock(ask),
      ...(await checkSchema(ask, { isMigrated: there?.["migrated"] === true, appSecrets })),
    ];
  } catch (error) {
    const what = isTlsProblem(error) ? "can’t be trusted" : "can’t be used";
    return [problem(`${name} ${what}${codeOf(error)}.`, adviceFor(error))];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function version(ask: Ask, name: string): Promise<Result> {
  const [row] = await ask(
    "select current_setting('server_version') as version, current_user as account, pg_is_in_recovery() as copying",
  );
  const says = `PostgreSQL ${String(row?.["version"])} answers at ${name} as ${String(row?.["account"])}`;
  return row?.["copying"] === true
    ? problem(`${says}, and only reads: it is a replica.`, "Set DATABASE_URL to the primary server.")
    : ok(`${says}.`);
}

/** Who listens on the way reads what isn't encrypted: the sealed values not, but names, titles and what was decided. */
async function encryption(ask: Ask, host: string): Promise<Result[]> {
  const [row] = await ask("select ssl, version from pg_stat_ssl where pid = pg_backend_pid()");
  if (row?.["ssl"] === true) return [ok(`The connection is encrypted (${String(row["version"])}).`)];
  if (host.startsWith("/") || isLoopback(host)) return [];
  return [
    note(
      "The connection isn’t encrypted, and goes to another machine.",
      "Where that network isn’t trusted, set DATABASE_CA_FILE to the CA of the server’s certificate.",
    ),
  ];
}

/** Each version may make tables and change those that are there, which takes their owner. */
async function rights(ask: Ask, configured: string | null): Promise<Result[]> {
  const [row] = await ask(`
    select current_schema() as schema,
      has_database_privilege(current_database(), 'CREATE') as makes_schemas,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as makes,
      (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = current_schema() and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')
      ) as foreign_tables`);
  const schema = String(row?.["schema"] ?? "");
  if (schema === "" && configured !== null)
    return row?.["makes_schemas"] === true
      ? [note(`The database has no schema ${configured} yet.`, "The first start makes it.")]
      : [
          problem(
            `The database has no schema ${configured}, or the account may not use it.`,
            `Have the database’s owner make it: CREATE SCHEMA ${configured} AUTHORIZATION …`,
          ),
        ];
  if (row?.["makes"] !== true)
    return [
      problem(
        schema === ""
          ? "The account’s search_path leads to no schema."
          : `The account may make no tables in the schema ${schema}.`,
        "Have the database’s owner grant it: GRANT USAGE, CREATE ON SCHEMA … TO …",
      ),
    ];
  const others = Number(row["foreign_tables"]);
  if (others === 0) return [ok(`The account may make and change tables in the schema ${schema}.`)];
  return [
    problem(
      `The account doesn’t own ${others} of the tables in the schema ${schema}, so that a later version can’t change them.`,
      "Make it their owner, or set DATABASE_URL to the account that is.",
    ),
  ];
}

async function lock(ask: Ask): Promise<Result[]> {
  const held = await ask(`
    select 1 from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint) = ${migrationLock}`);
  if (held.length === 0) return [];
  return [
    note(
      "Another process holds the lock under which tables are changed.",
      "A start waits for it. Where no desk is starting, end the session that holds it: select pid from pg_locks where locktype = 'advisory'.",
    ),
  ];
}

async function clock(ask: Ask): Promise<Result> {
  const began = Date.now();
  const [row] = await ask("select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms");
  const leadMs = Number(row?.["ms"]) - (began + Date.now()) / 2;
  const text = `Its clock is ${(Math.abs(leadMs) / 1_000).toFixed(1)} s ${leadMs > 0 ? "ahead of" : "behind"} this machine’s.`;
  return Math.abs(leadMs) > clockMsMax
    ? problem(text, "Set both clocks by NTP: expiry and leases are judged by them.")
    : ok(text);
}

function adviceFor(error: unknown): string {
  if (isTlsProblem(error))
    return "The server has no certificate for this host by the CA in DATABASE_CA_FILE, or speaks no TLS. Set it to that CA, or correct the host in DATABASE_URL. Nothing is sent without.";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "28P01":
    case "28000":
      return "Correct the user name and password in DATABASE_URL, or what pg_hba.conf lets in.";
    case "42501":
      return "Give its tables to the account in DATABASE_URL, or set that to the account that made them.";
    case "3D000":
      return "Make the database (createdb), or correct its name in DATABASE_URL.";
    case addressNotAllowed:
      return "The host leads to an address that nothing is connected to, such as one of a cloud’s own. Correct it in DATABASE_URL.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "Correct the host name in DATABASE_URL.";
  }
  return "Start the server, or correct DATABASE_URL; a firewall may stand between.";
}

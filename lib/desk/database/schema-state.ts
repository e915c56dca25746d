import { sql, type Kysely } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { migrations } from "./migrations";

/** Asks one statement that reads. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** One migration as the database tells of it: by which release it came, and the oldest that still works on its result. */
export type SchemaChange = { name: string; since: string; worksFrom: string };

/**
 * What has changed the schema. `names` stand in `kysely_migration`, the only table that releases up to 0.4.0 read: they
 * refuse a database with a name in it that they don't know. `changes` stand in `schema_changes`.
 */
export type SchemaState = { names: string[]; changes: SchemaChange[] };

/** Null for a database that was never migrated. */
export async function readSchemaState(ask: Ask, kind: "sqlite" | "postgres"): Promise<SchemaState | null> {
  const isThere = async (table: string) =>
    (
      await ask(
        kind === "sqlite"
          ? `select 1 from sqlite_master where name = '${table}'`
          : `select 1 where to_regclass('${table}') is not null`,
      )
    ).length > 0;
  if (!(await isThere("kysely_migration"))) return null;
  const names = await ask("select name from kysely_migration order by name");
  const changes = (await isThere("schema_changes"))
    ? await ask("select name, since, works_from from schema_changes order by name")
    : [];
  return {
    names: names.map(({ name }) => String(name)),
    changes: changes.map(({ name, since, works_from }) => ({
      ...{ name: String(name), since: String(since), worksFrom: String(works_from) },
    })),
  };
}

/** The same of an open database. */
export function schemaStateOf<Tables>(db: Kysely<Tables>): Promise<SchemaState | null> {
  const ask: Ask = async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows;
  return readSchemaState(ask, isPostgres(db) ? "postgres" : "sqlite");
}

/** Of this version's migrations those that haven't run, in their order. */
export function missingFrom(state: SchemaState | null): string[] {
  const run = new Set([...(state?.names ?? []), ...(state?.changes ?? []).map(({ name }) => name)]);
  return Object.keys(migrations)
    .toSorted()
    .filter((name) => !run.has(name));
}

/** As numbers, part by part: negative where `one` is the older release. */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [one, other].map((release) => release.split(".").map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The release whose schema this version has. */
export function schemaRelease(): string {
  return Object.values(migrations).reduce(
    (newest, { since }) => (compareReleases(since, newest) > 0 ? since : newest),
    "0.0.0",
  );
}

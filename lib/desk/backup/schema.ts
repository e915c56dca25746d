import { sql, type Kysely } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Database } from "@/lib/desk/database/open-database";
import type { Row } from "./row-lines";

/** Whatever tables a database has, by their names: those of another version too. */
export type AnyDatabase = Kysely<Record<string, Row>>;

export type TableShape = {
  name: string;
  /** By their names, so that both databases have one order. */
  columns: string[];
  /** Numbers that PostgreSQL's driver gives as text. */
  integers: string[];
};

/** Says nothing of what people did, and is made anew by whoever opens the database. */
const ofTheSchema: ReadonlySet<string> = new Set([
  ...["kysely_migration", "kysely_migration_lock", "schema_changes", "heartbeats", "instance_policies"],
]);

export function untyped(db: Database): AnyDatabase {
  return db as unknown as AnyDatabase;
}

/** The tables that a backup has, by their names. */
export async function tablesOf(db: AnyDatabase): Promise<TableShape[]> {
  const { rows } = await (
    isPostgres(db)
      ? sql<Found>`select table_name as "table", column_name as "column", data_type as type
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE'`
      : sql<Found>`select m.name as "table", p.name as "column", p.type as type
        from sqlite_master as m, pragma_table_info(m.name) as p
        where m.type = 'table' and m.name not like 'sqlite_%'`
  ).execute(db);
  const shapes = new Map<string, TableShape>();
  for (const { table, column, type } of rows) {
    if (ofTheSchema.has(table)) continue;
    const shape = shapes.get(table) ?? { name: table, columns: [], integers: [] };
    shapes.set(table, shape);
    shape.columns.push(column);
    // None is larger than a number.
    if (type === "bigint") shape.integers.push(column);
  }
  for (const shape of shapes.values()) shape.columns.sort();
  return [...shapes.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

type Found = { table: string; column: string; type: string };

/** Whether there is nothing yet: no table, whoever's, but for those of extensions. */
export async function isEmpty(db: AnyDatabase): Promise<boolean> {
  const { rows } = await (
    isPostgres(db)
      ? sql`select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = current_schema() and relkind in ('r', 'p', 'v', 'm', 'f')
          and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`
      : sql`select 1 from sqlite_master limit 1`
  ).execute(db);
  return rows.length === 0;
}

/**
 * Works while no trigger acts on what is written and rows may come before those that they refer to. What they refer to is
 * checked afterwards: at once on PostgreSQL, by the commit on SQLite.
 */
export async function withoutTriggers(
  tx: AnyDatabase,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  if (isPostgres(tx)) return withoutTriggersOfPostgres(tx, tables, work);
  await sql`pragma defer_foreign_keys = on`.execute(tx);
  const { rows: triggers } = await sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_master where type = 'trigger'`.execute(tx);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(tx);
  await work();
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(tx);
}

async function withoutTriggersOfPostgres(
  tx: AnyDatabase,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await work();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  await continueNumbers(tx);
}

type Reference = { table: string; name: string; definition: string };

/** What numbers its rows itself goes on behind those that were written. SQLite does so by itself. */
async function continueNumbers(tx: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(tx);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx);
}

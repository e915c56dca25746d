import { Kysely, type LogEvent } from "kysely";
import { Client } from "pg";
import { migrate } from "@/lib/desk/database/migrate";
import { SurvivingPostgresDialect } from "@/lib/platform/db/postgres";
import { openPostgresPool } from "@/lib/platform/db/postgres-pool";

/** The statements that make the schema, as the migrations run them on the empty database at `url`. */
export async function migrateAndTake(url: string): Promise<string[]> {
  const taken: string[] = [];
  const log = ({ level, query }: LogEvent) => {
    if (level === "query" && /^\s*(create|alter|drop)\b/i.test(query.sql)) taken.push(query.sql);
  };
  const pool = openPostgresPool(url, () => undefined);
  const db = new Kysely<unknown>({ dialect: new SurvivingPostgresDialect({ pool }), log });
  try {
    await migrate(db, {});
    return taken;
  } finally {
    await db.destroy();
  }
}

/** SQL that makes the database at `url` again in an empty one: `schema`, then every row; for a superuser. */
export async function dumpPostgres(url: string, schema: readonly string[]): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const lines = [...schema.map((statement) => `${statement};`), "set session_replication_role = replica;"];
    for (const { name } of tables.rows) {
      const table = client.escapeIdentifier(name);
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
      for (const { row } of rows)
        lines.push(
          `insert into ${table} select * from jsonb_populate_record(null::${table}, ${client.escapeLiteral(row)});`,
        );
    }
    lines.push("set session_replication_role = default;");
    lines.push("select setval('review_tally_id_seq', (select coalesce(max(id), 1) from review_tally));");
    return `${lines.join("\n")}\n`;
  } finally {
    await client.end();
  }
}

import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import type { Discovery, ToolDescriptor } from "@/lib/wire/contract/tool";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import type { KnownToolsTable } from "@/lib/desk/database/tables/catalogue-tables";
import type { Database } from "@/lib/desk/database/open-database";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";

const dayMs = 86_400_000;
/** How long a change counts as news. */
const newsMs = 7 * dayMs;
/** How long a tool is remembered that the API doesn't list any more. */
const goneKeptMs = 30 * dayMs;
const rowsAtOnce = 100;

/** What is different about the API's tools, of late; times are ISO text. */
export type ToolNews = {
  changes: ReadonlyMap<string, { what: "new" | "changed"; at: string }>;
  gone: { name: string; title: string | null; at: string }[];
};

type Context = { db: Database; /** By what the API is known. */ address: string; now: Date };
type Row = Selectable<KnownToolsTable>;

/**
 * Compares a list of tools with the one before, keeps it, and says what is news. The first list of an API is where the
 * comparison begins: nothing in it is news.
 */
export async function noteDiscovery(context: Context, discovery: Discovery): Promise<ToolNews> {
  const listed = await listedTools(discovery);
  const rows = await readRows(context);
  const known = new Map(rows.map((row) => [row.tool_name, row]));
  const at = context.now.toISOString();
  const next: Row[] = [];
  for (const [name, { title, digest }] of listed) {
    const before = known.get(name);
    const row = { api_address: context.address, tool_name: name, title, digest, gone_at: null };
    if (!before || before.gone_at !== null)
      next.push({ ...row, appeared_at: rows.length === 0 ? null : at, changed_at: null });
    else if (before.digest !== digest) next.push({ ...before, ...row, changed_at: at });
  }
  for (const row of rows)
    if (!listed.has(row.tool_name) && row.gone_at === null) next.push({ ...row, gone_at: at });
  await writeRows(context, next);
  const changed = new Map(next.map((row) => [row.tool_name, row]));
  return newsOf([...rows.filter((row) => !changed.has(row.tool_name)), ...next], context.now);
}

function newsOf(rows: readonly Row[], now: Date): ToolNews {
  const line = new Date(now.getTime() - newsMs).toISOString();
  const changes = new Map<string, { what: "new" | "changed"; at: string }>();
  const gone: ToolNews["gone"] = [];
  for (const { tool_name: name, title, appeared_at, changed_at, gone_at } of rows) {
    if (gone_at !== null) {
      if (gone_at > line) gone.push({ name, title, at: gone_at });
    } else if (appeared_at !== null && appeared_at > line)
      changes.set(name, { what: "new", at: appeared_at });
    else if (changed_at !== null && changed_at > line) changes.set(name, { what: "changed", at: changed_at });
  }
  return { changes, gone: gone.sort((one, other) => one.name.localeCompare(other.name, "en")) };
}

type Listed = Map<string, { title: string | null; digest: string }>;

async function listedTools({ tools, duplicates }: Discovery): Promise<Listed> {
  const listed: Listed = new Map();
  for (const tool of tools) {
    await yieldToEventLoop();
    if (unusableBecause(tool.name, duplicates) === null)
      listed.set(tool.name, { title: storable(tool.title), digest: digestOf(tool) });
  }
  return listed;
}

function digestOf(tool: ToolDescriptor): string {
  const { annotations, ...rest } = tool;
  const members: JsonObject = { ...rest, ...(isJsonObject(annotations) ? { annotations } : {}) };
  return createHash("sha256").update(canonicalJson(members)).digest("hex");
}

/** PostgreSQL takes no NUL and no half of a surrogate pair. */
function storable(title: string | undefined): string | null {
  return title?.slice(0, 200).replaceAll(/[\u0000\p{Cs}]/gu, "\ufffd") ?? null;
}

async function readRows({ db, address, now }: Context): Promise<Row[]> {
  await db
    .deleteFrom("known_tools")
    .where("api_address", "=", address)
    .where("gone_at", "<=", new Date(now.getTime() - goneKeptMs).toISOString())
    .execute();
  return db.selectFrom("known_tools").selectAll().where("api_address", "=", address).execute();
}

async function writeRows({ db }: Context, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto("known_tools")
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(["api_address", "tool_name"]).doUpdateSet((eb) => ({
          title: eb.ref("excluded.title"),
          digest: eb.ref("excluded.digest"),
          appeared_at: eb.ref("excluded.appeared_at"),
          changed_at: eb.ref("excluded.changed_at"),
          gone_at: eb.ref("excluded.gone_at"),
        })),
      )
      .execute();
}

import type { Database } from "@/lib/desk/database/open-database";

/** What is remembered of a tool that the API doesn't list any more; `at`, ISO text, is null where no list was compared since. */
export type GoneTool = { title: string | null; at: string | null };

/** Null for a name that no list of this API had of late. The caller knows that the present one doesn't have it. */
export async function goneTool(db: Database, address: string, name: string): Promise<GoneTool | null> {
  const row = await db
    .selectFrom("known_tools")
    .select(["title", "gone_at"])
    .where("api_address", "=", address)
    .where("tool_name", "=", name)
    .executeTakeFirst();
  return row ? { title: row.title, at: row.gone_at } : null;
}

import { sql } from "kysely";
import type { JsonObject } from "@/lib/contract/json";
import type { Reading } from "../store/database";
import type { MediaRow } from "../store/tables";
import { ToolFailure } from "../tools/failure";
import { readCursor, writeCursor } from "./page";

export type MediaWanted = {
  kind: MediaRow["kind"] | undefined;
  tag: string | undefined;
  search: string | undefined;
  limit: number;
  cursor: string | undefined;
};

/** Media without their bytes, the newest first. */
export async function listMedia(db: Reading, wanted: MediaWanted): Promise<JsonObject> {
  const { kind, tag, search, limit } = wanted;
  const after = readCursor(wanted.cursor);
  let query = db.selectFrom("media").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (tag !== undefined)
    query = query.where(
      sql<boolean>`exists (select 1 from json_each(coalesce(tags_json, '[]')) where value = ${tag})`,
    );
  if (search !== undefined)
    query = query.where(
      sql<boolean>`instr(lower(coalesce(title, '') || char(10) || file_name), lower(${search})) > 0`,
    );
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.key}, ${after.id})`);
  const rows = await query.limit(limit + 1).execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    media: page.map(mediaView),
    nextCursor: last ? writeCursor({ key: last.created_at, id: last.id }) : null,
  };
}

/** One of the media with its bytes in base64, or with null where they are not kept here. */
export async function readMedia(db: Reading, id: string): Promise<JsonObject> {
  const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new ToolFailure("NOT_FOUND", `There is no media ${id}.`);
  const kept = await db
    .selectFrom("media_content")
    .select("content")
    .where("media_id", "=", id)
    .executeTakeFirst();
  return { ...mediaView(row), contentBase64: kept ? Buffer.from(kept.content).toString("base64") : null };
}

export function mediaView(row: MediaRow): JsonObject {
  return {
    id: row.id,
    kind: row.kind,
    status: "ready",
    title: row.title ?? row.file_name,
    fileName: row.file_name,
    altText: row.alt_text,
    tags: tagsOf(row),
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    byteLength: row.bytes,
    sha256: row.sha256,
    createdAt: row.created_at,
  };
}

/** Written by the import alone. */
export function tagsOf({ tags_json }: Pick<MediaRow, "tags_json">): string[] {
  return tags_json === null ? [] : (JSON.parse(tags_json) as string[]);
}

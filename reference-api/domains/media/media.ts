import { z } from "zod";
import { sql, type ExpressionBuilder } from "kysely";
import type { JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "../../tools/digest";
import type { MediaRow, Reading, Tables } from "../../store/tables";
import { notFound, ToolFailure } from "../../tools/failure";
import { pageOf, pageParts, readCursor } from "../../tools/page";
import { tag as tagSchema } from "./media-facts";
import { optionalText } from "../../tools/schema";
import { thumbnailOf, type Thumbnail } from "./thumbnails";
import { storedJson } from "../../store/stored-json";

const mediaStatuses = ["pending", "ready", "failed"] as const;
type MediaStatus = (typeof mediaStatuses)[number];

export const mediaWanted = {
  kind: z.enum(["image", "video"]).optional().meta({ title: "Kind" }),
  status: z.enum(mediaStatuses).optional().meta({ title: "Status" }),
  origin: z.enum(["library", "import", "upload", "address", "generated"]).optional().meta({
    title: "Origin",
    description: "How they came into the library.",
  }),
  tag: tagSchema().optional(),
  search: optionalText("Search", 1, 80, {
    description: "Only media whose title or file name holds this text, in any case.",
  }),
  thumbnails: z.boolean().default(false).meta({
    title: "With thumbnails",
    description: "Adds a small image of each, at most 160 pixels wide and high, where one can be made.",
  }),
  ...pageParts,
};

type MediaWanted = z.output<z.ZodObject<typeof mediaWanted>>;

/** Generated media counts once its task has finished. */
export const isVisible =
  (now: Date) =>
  ({ eb, or }: ExpressionBuilder<Tables, "media">) =>
    or([eb("visible_from", "is", null), eb("visible_from", "<=", now.toISOString())]);

/** Media without their bytes, the newest first; with small images of them where `thumbnails` asks for those. */
export async function listMedia(db: Reading, now: Date, wanted: MediaWanted): Promise<JsonObject> {
  const { kind, status, origin, tag, search, limit } = wanted;
  const after = readCursor(wanted.cursor);
  let query = db
    .selectFrom("media")
    .selectAll()
    .where(isVisible(now))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (origin !== undefined) query = query.where("origin", "=", origin);
  if (status !== undefined)
    query = query.where(
      sql<boolean>`case when status = 'pending' and lease_until <= ${now.toISOString()} then 'failed' else status end = ${status}`,
    );
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
  const { page, nextCursor } = pageOf(rows, limit, ({ created_at, id }) => ({ key: created_at, id }));
  const media = wanted.thumbnails ? withThumbnails(db, now, page) : page.map((row) => mediaView(row, now));
  return { media: await media, nextCursor };
}

async function withThumbnails(db: Reading, now: Date, rows: readonly MediaRow[]): Promise<JsonObject[]> {
  const views: JsonObject[] = [];
  // One after the other, so that a page of large images takes the memory of one.
  for (const row of rows) {
    const content = row.status === "ready" ? await contentOf(db, row.id) : null;
    const thumbnail = content && isIntact(row, content) ? await thumbnailOf(row, content) : null;
    views.push({ id: row.id, thumbnail: thumbnail && imagePart(thumbnail), ...mediaView(row, now) });
  }
  return views;
}

/** At most so many bytes are put into a reply; in base64 they are a third more. */
const inlineBytesMax = 8_388_608;

/**
 * One of the media, and in base64 its bytes or a thumbnail. Null where they are not kept here or are too many for a
 * reply, or where no thumbnail can be made. INTERNAL when the kept bytes are not those that were
 * stored.
 */
export async function readMedia(
  db: Reading,
  now: Date,
  { id, rendition }: { id: string; rendition: "original" | "thumbnail" },
): Promise<JsonObject> {
  const row = await findMedia(db, now, id);
  const content = await contentOf(db, id);
  if (content && !isIntact(row, content))
    throw new ToolFailure(
      "INTERNAL",
      `The stored bytes of ${id} are damaged: they no longer match their SHA-256. They have to be imported anew.`,
    );
  const view = mediaView(row, now);
  if (rendition === "thumbnail") {
    const thumbnail = content && (await thumbnailOf(row, content));
    return { ...view, thumbnail: thumbnail && imagePart(thumbnail) };
  }
  const fits = content !== null && content.byteLength <= inlineBytesMax;
  return { ...view, contentBase64: fits ? Buffer.from(content).toString("base64") : null };
}

/** One of the media; NOT_FOUND where there is none of this id, or none yet. */
export async function findMedia(db: Reading, now: Date, id: string): Promise<MediaRow> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where(isVisible(now))
    .executeTakeFirst();
  if (!row) throw notFound(`There is no media ${id}.`);
  return row;
}

export function mediaView(row: MediaRow, now: Date): JsonObject {
  const status = mediaStatus(row, now);
  const isReady = status === "ready";
  return {
    id: row.id,
    kind: row.kind,
    status,
    title: row.title ?? row.file_name,
    fileName: row.file_name,
    altText: row.alt_text,
    tags: tagsOf(row),
    contentType: row.content_type,
    width: isReady ? row.width : null,
    height: isReady ? row.height : null,
    byteLength: isReady ? row.bytes : null,
    sha256: row.sha256,
    durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
    origin: row.origin,
    sourceUrl: row.source_url,
    failureReason: status === "failed" ? (row.failure_reason ?? interrupted) : null,
    createdAt: row.created_at,
  };
}

const interrupted = "The import was interrupted before its bytes had arrived.";

/** An import whose lease is over without a word of its bytes has failed, whatever became of it. */
export function mediaStatus(row: Pick<MediaRow, "status" | "lease_until">, now: Date): MediaStatus {
  if (row.status !== "pending") return row.status;
  return row.lease_until !== null && now.toISOString() < row.lease_until ? "pending" : "failed";
}

/** The media of a finished task: a video before its poster. */
export async function mediaOfTask(db: Reading, now: Date, taskId: string): Promise<JsonObject[]> {
  const rows = await db
    .selectFrom("media")
    .selectAll()
    .where("task_id", "=", taskId)
    .where(isVisible(now))
    .orderBy("kind", "desc")
    .orderBy("file_name")
    .execute();
  return rows.map(({ id, kind, file_name, content_type, width, height }) => ({
    mediaId: id,
    kind,
    fileName: file_name,
    contentType: content_type,
    width,
    height,
  }));
}

async function contentOf(db: Reading, id: string): Promise<Uint8Array | null> {
  const kept = await db
    .selectFrom("media_content")
    .select("content")
    .where("media_id", "=", id)
    .executeTakeFirst();
  return kept ? new Uint8Array(kept.content) : null;
}

function isIntact(row: MediaRow, content: Uint8Array): boolean {
  return row.sha256 === null || sha256(content) === row.sha256;
}

function imagePart({ bytes, width, height, contentType }: Thumbnail): JsonObject {
  return { contentType, width, height, contentBase64: bytes.toString("base64") };
}

export function tagsOf({ tags_json }: Pick<MediaRow, "tags_json">): string[] {
  return tags_json === null ? [] : storedJson<string[]>(tags_json);
}

import { extname } from "node:path";
import type { JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "../../tools/digest";
import { videoFileBytesMax, imageFileBytesMax, readUploadedFile, type UploadedFile } from "./uploaded-file";
import type { RunContext, ToolContext } from "../../tools/define";
import type { FollowUpContext } from "../../tools/follow-ups";
import type { Reading, Writing } from "../../store/tables";
import { ToolFailure } from "../../tools/failure";
import { quoted, summaryOf } from "../../tools/summary";
import { newId } from "../../tools/ids";
import { factColumns, type MediaFacts } from "../media/media-facts";
import { findMedia, mediaView } from "../media/media";
import { checkStorage } from "./storage-limit";
import { type Addresses } from "../../tools/addresses";

type AddressToImport = MediaFacts & { url: string; fileName?: string | undefined };

/** The wait for the bytes; past it an import counts as failed even where nobody could write that down. */
const leaseMs = 60_000;
const pendingMax = 4;

export async function summariseAddress(context: ToolContext, input: AddressToImport): Promise<JsonObject> {
  await checkImport(context, input);
  const { hostname } = new URL(input.url);
  return summaryOf({
    headline: `Import ${quoted(input.title)} from ${hostname}`,
    changes: [
      `${hostname} is asked once for ${input.url}, without a redirect.`,
      `${quoted(fileNameOf(input))} goes into the media library as pending, and is ready once its bytes are there and are a JPEG, PNG or WebP image of at most ${imageFileBytesMax} bytes or an MP4 of at most ${videoFileBytesMax}.`,
    ],
    warnings: [
      ...(input.altText === undefined ? ["There is no alternative text."] : []),
      "What stands at the address has not been looked at yet.",
    ],
  });
}

/** Writes the import down as pending. The asking itself is left to a follow-up, outside the transaction. */
export async function importFromAddress(context: RunContext, input: AddressToImport): Promise<JsonObject> {
  await checkImport(context, input);
  const { db, now, addresses, afterCommit } = context;
  const id = newId("med");
  const fileName = fileNameOf(input);
  await db
    .insertInto("media")
    .values({
      id,
      kind: extname(fileName).toLowerCase() === ".mp4" ? "video" : "image",
      file_name: fileName,
      ...factColumns(input),
      origin: "address",
      status: "pending",
      source_url: input.url,
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      width: 0,
      height: 0,
      bytes: 0,
      created_at: now.toISOString(),
    })
    .execute();
  afterCommit((after) => settle(after, addresses, { id, url: input.url }));
  return { media: mediaView(await findMedia(db, now, id), now) };
}

async function checkImport({ db, now, addresses }: ToolContext, { url }: AddressToImport): Promise<void> {
  addresses.check(url);
  const { count } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "pending")
    .where("lease_until", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  if (count >= pendingMax)
    throw new ToolFailure(
      "CONFLICT",
      `${pendingMax} imports are waiting for their bytes. Try again later.`,
      true,
    );
  await checkStorage(db, now, 1);
}

function fileNameOf({ url, fileName }: AddressToImport): string {
  if (fileName !== undefined) return fileName;
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  return /^[\w.-]{1,255}$/.test(last) ? last : "download";
}

/** Asks for the bytes and writes down what became of it, unless the lease was over before. */
async function settle(
  { store, clock, signal }: FollowUpContext,
  addresses: Addresses,
  { id, url }: { id: string; url: string },
): Promise<void> {
  const downloaded = await addresses.fetch(url, { bytesMax: videoFileBytesMax, signal });
  // Whoever ends the process leaves the row as it is: its lease tells the rest.
  if (signal.aborted) return;
  const read = downloaded.ok ? readUploadedFile(downloaded.bytes) : downloaded;
  await store.transaction().execute(async (db) => {
    const now = clock();
    if (!downloaded.ok || !read.ok) {
      const reason = read.ok ? "The bytes did not arrive." : read.reason;
      return markFailed(db, now, id, reason);
    }
    const room = await roomFor(db, now, downloaded.bytes.byteLength);
    if (room !== null) return markFailed(db, now, id, room);
    await markReady(db, now, { id, file: read.file, bytes: downloaded.bytes });
  });
}

async function roomFor(db: Reading, now: Date, byteLength: number): Promise<string | null> {
  try {
    await checkStorage(db, now, byteLength);
    return null;
  } catch (error) {
    if (error instanceof ToolFailure) return error.message;
    throw error;
  }
}

async function markFailed(db: Writing, now: Date, id: string, reason: string): Promise<void> {
  await db
    .updateTable("media")
    .set({ status: "failed", failure_reason: reason })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("lease_until", ">", now.toISOString())
    .execute();
}

async function markReady(
  db: Writing,
  now: Date,
  { id, file, bytes }: { id: string; file: UploadedFile; bytes: Uint8Array },
): Promise<void> {
  const settled = await db
    .updateTable("media")
    .set({
      status: "ready",
      kind: file.kind,
      content_type: file.type,
      sha256: sha256(bytes),
      width: file.width,
      height: file.height,
      duration_ms: file.durationMs,
      bytes: bytes.byteLength,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("lease_until", ">", now.toISOString())
    .returning("id")
    .executeTakeFirst();
  if (settled) await db.insertInto("media_content").values({ media_id: id, content: bytes }).execute();
}

import type { JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "../../tools/digest";
import { readUploadedFile, type UploadedFile } from "./uploaded-file";
import type { Reading, UploadRow, Writing } from "../../store/tables";
import { conflict, invalidInput } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { storeMedia } from "../media/store-media";
import { findOpenUpload, findUpload, missingParts, partsOf, stretches, uploadView } from "./uploads";

export async function summariseCompletion(db: Reading, now: Date, id: string): Promise<JsonObject> {
  const { row, file } = await assemble(db, now, id);
  const what = file.kind === "image" ? "image" : "video";
  return summaryOf({
    headline: `Complete the upload of the ${what} ${quoted(row.title)}`,
    changes: [
      `${quoted(row.file_name)} (${file.type}, ${file.width} × ${file.height}, ${row.byte_length} bytes) goes into the media library.`,
      "Nothing is scheduled or published.",
    ],
  });
}

/** Puts the parts together and the file into the library. What does not fit leaves the upload open. */
export async function completeUpload(db: Writing, now: Date, id: string): Promise<JsonObject> {
  const { row, file, content } = await assemble(db, now, id);
  const { id: mediaId, media } = await storeMedia(db, now, {
    origin: "upload",
    kind: file.kind,
    file_name: row.file_name,
    title: row.title,
    alt_text: row.alt_text,
    tags_json: row.tags_json,
    content_type: file.type,
    sha256: row.sha256,
    width: file.width,
    height: file.height,
    duration_ms: file.durationMs,
    content,
  });
  const ended = await endUpload(db, now, { id, state: "completed", media_id: mediaId });
  return { media, upload: ended };
}

export async function summariseAbort(db: Reading, now: Date, id: string): Promise<JsonObject> {
  const row = await findOpenUpload(db, now, id);
  const parts = await partsOf(db, id);
  return summaryOf({
    headline: `Abort the upload of ${quoted(row.title)}`,
    changes: [`What was received so far is thrown away: ${counted(parts.length, "part")}.`],
    irreversible: true,
  });
}

export async function abortUpload(db: Writing, now: Date, id: string): Promise<JsonObject> {
  await findOpenUpload(db, now, id);
  return { upload: await endUpload(db, now, { id, state: "aborted", media_id: null }) };
}

async function endUpload(
  db: Writing,
  now: Date,
  { id, ...end }: Pick<UploadRow, "id" | "state" | "media_id">,
): Promise<JsonObject> {
  await db.deleteFrom("upload_part").where("upload_id", "=", id).execute();
  await db
    .updateTable("upload")
    .set({ ...end, ended_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
  return uploadView(db, now, await findUpload(db, id));
}

/** CONFLICT while parts are missing or the whole is not what was announced, INVALID_INPUT where it is no such file. */
async function assemble(
  db: Reading,
  now: Date,
  id: string,
): Promise<{ row: UploadRow; file: UploadedFile; content: Uint8Array }> {
  const row = await findOpenUpload(db, now, id);
  const missing = missingParts(row, await partsOf(db, id));
  if (missing.length > 0) throw conflict(`Upload ${id} still lacks these parts: ${stretches(missing)}.`);
  const parts = await db
    .selectFrom("upload_part")
    .select("content")
    .where("upload_id", "=", id)
    .orderBy("number")
    .execute();
  const content = Buffer.concat(parts.map((part) => new Uint8Array(part.content)));
  if (sha256(content) !== row.sha256)
    throw conflict(
      "The parts together have another SHA-256 than was announced. Abort the upload and begin anew.",
    );
  const read = readUploadedFile(content);
  if (!read.ok) throw invalidInput(read.reason);
  if (read.file.type !== row.content_type)
    throw invalidInput(`The bytes are ${read.file.type}; ${row.content_type} was announced.`);
  return { row, file: read.file, content };
}

import type { JsonObject } from "@/lib/wire/contract/json";
import { videoFileBytesMax, imageFileBytesMax, type FileType } from "./uploaded-file";
import type { Reading, UploadRow, Writing } from "../../store/tables";
import { conflict, invalidInput } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { newId } from "../../tools/ids";
import { factColumns, type MediaFacts } from "../media/media-facts";
import { checkStorage } from "./storage-limit";
import { openUploadsMax, partCount, uploadView } from "./uploads";

type UploadToCreate = MediaFacts & {
  fileName: string;
  byteLength: number;
  sha256: string;
  contentType: FileType;
  partBytes: number;
};

const openForMs = 86_400_000;

/** Throws what creating would throw. */
export async function summariseUpload(db: Reading, now: Date, input: UploadToCreate): Promise<JsonObject> {
  await checkUpload(db, now, input);
  const count = partCount({ byte_length: input.byteLength, part_bytes: input.partBytes });
  const twin = await db
    .selectFrom("media")
    .select(["id", "file_name"])
    .where("sha256", "=", input.sha256)
    .executeTakeFirst();
  return summaryOf({
    headline: `Begin the upload of ${quoted(input.title)} in ${counted(count, "part")}`,
    changes: [
      `Room is kept for ${quoted(input.fileName)} (${input.contentType}, ${input.byteLength} bytes) for 24 hours.`,
      "It goes into the media library once every part is there and the upload is completed.",
    ],
    warnings: [
      ...(input.altText === undefined && input.contentType !== "video/mp4"
        ? ["The image has no alternative text."]
        : []),
      ...(twin ? [`The very same file is there already, as ${twin.file_name} (${twin.id}).`] : []),
    ],
  });
}

export async function createUpload(db: Writing, now: Date, input: UploadToCreate): Promise<JsonObject> {
  await freeExpired(db, now);
  await checkUpload(db, now, input);
  const row: UploadRow = {
    id: newId("upl"),
    file_name: input.fileName,
    ...factColumns(input),
    content_type: input.contentType,
    byte_length: input.byteLength,
    sha256: input.sha256,
    part_bytes: input.partBytes,
    state: "open",
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + openForMs).toISOString(),
    ended_at: null,
    media_id: null,
  };
  await db.insertInto("upload").values(row).execute();
  return { upload: await uploadView(db, now, row) };
}

async function checkUpload(
  db: Reading,
  now: Date,
  { byteLength, contentType }: UploadToCreate,
): Promise<void> {
  const bytesMax = contentType === "video/mp4" ? videoFileBytesMax : imageFileBytesMax;
  if (byteLength > bytesMax)
    throw invalidInput(`A file of the type ${contentType} has at most ${bytesMax} bytes.`);
  const open = await db
    .selectFrom("upload")
    .select("id")
    .where("state", "=", "open")
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at")
    .execute();
  if (open.length >= openUploadsMax)
    throw conflict(
      `${openUploadsMax} uploads are open already: complete or abort one of ${open.map(({ id }) => id).join(", ")}.`,
    );
  await checkStorage(db, now, byteLength);
}

/** The bytes of what expired are of no use any more; the upload itself stays known. */
async function freeExpired(db: Writing, now: Date): Promise<void> {
  await db
    .deleteFrom("upload_part")
    .where("upload_id", "in", (part) =>
      part
        .selectFrom("upload")
        .select("id")
        .where("state", "=", "open")
        .where("expires_at", "<=", now.toISOString()),
    )
    .execute();
}

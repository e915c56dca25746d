import type { JsonObject } from "@/lib/wire/contract/json";
import { sha256 as sha256Of } from "../../tools/digest";
import type { Reading, UploadRow, Writing } from "../../store/tables";
import { conflict, invalidInput } from "../../tools/failure";
import { quoted, summaryOf } from "../../tools/summary";
import { findOpenUpload, partCount, partLength, uploadView } from "./uploads";

type PartToStore = {
  uploadId: string;
  number: number;
  byteLength: number;
  sha256: string;
  contentBase64: string;
};

export async function summarisePart(db: Reading, now: Date, part: PartToStore): Promise<JsonObject> {
  const { row, isThere } = await checkPart(db, now, part);
  const where = `part ${part.number} of ${partCount(row)} of ${quoted(row.file_name)}`;
  return summaryOf({
    headline: isThere ? `Store ${where} again, which changes nothing` : `Store ${where}`,
    changes: [
      isThere
        ? "The very same part is there already."
        : `${part.byteLength} bytes are kept until the upload ends.`,
    ],
  });
}

/** Stores a part. The same one again changes nothing; other bytes under its number are CONFLICT. */
export async function storePart(db: Writing, now: Date, part: PartToStore): Promise<JsonObject> {
  const { row, isThere, content } = await checkPart(db, now, part);
  if (!isThere)
    await db
      .insertInto("upload_part")
      .values({
        upload_id: row.id,
        number: part.number,
        byte_length: part.byteLength,
        sha256: part.sha256,
        received_at: now.toISOString(),
        content,
      })
      .execute();
  return {
    part: { number: part.number, byteLength: part.byteLength, sha256: part.sha256, alreadyThere: isThere },
    upload: await uploadView(db, now, row),
  };
}

async function checkPart(
  db: Reading,
  now: Date,
  part: PartToStore,
): Promise<{ row: UploadRow; isThere: boolean; content: Uint8Array }> {
  const row = await findOpenUpload(db, now, part.uploadId);
  const count = partCount(row);
  if (part.number > count)
    throw invalidInput(`The upload has ${count} parts; there is no part ${part.number}.`);
  const expected = partLength(row, part.number);
  if (part.byteLength !== expected)
    throw invalidInput(`Part ${part.number} has ${expected} bytes, not ${part.byteLength}.`);
  const content = Buffer.from(part.contentBase64, "base64");
  if (content.byteLength !== part.byteLength || content.toString("base64") !== part.contentBase64)
    throw invalidInput(`“contentBase64” is not the base64, with padding, of ${part.byteLength} bytes.`);
  if (sha256Of(content) !== part.sha256)
    throw invalidInput("The part's bytes have another SHA-256: they were altered on the way.");
  const earlier = await db
    .selectFrom("upload_part")
    .select("sha256")
    .where("upload_id", "=", row.id)
    .where("number", "=", part.number)
    .executeTakeFirst();
  if (earlier && earlier.sha256 !== part.sha256)
    throw conflict(
      `Part ${part.number} is there already with the SHA-256 ${earlier.sha256}. Abort the upload to begin anew.`,
    );
  return { row, isThere: earlier !== undefined, content };
}

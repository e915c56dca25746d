import type { JsonObject } from "@/lib/wire/contract/json";
import type { UploadedImage } from "../../tools/uploaded-image";
import type { Reading, Writing } from "../../store/tables";
import { quoted, summaryOf } from "../../tools/summary";
import { storeMedia } from "./store-media";
import type { UploadDescriptor } from "../../tools/upload-descriptor";

type MediaToImport = {
  upload: UploadDescriptor;
  title: string;
  altText?: string | undefined;
  tags?: string[] | undefined;
};

/** The bytes have not been seen yet, so their size in pixels is not told. */
export async function summariseImport(
  db: Reading,
  { upload, title, altText, tags }: MediaToImport,
): Promise<JsonObject> {
  const twin = await db
    .selectFrom("media")
    .select(["id", "file_name"])
    .where("sha256", "=", upload.sha256)
    .executeTakeFirst();
  return summaryOf({
    headline: `Import the image ${quoted(title)}`,
    changes: [
      `The file ${quoted(upload.fileName)} (${upload.contentType}, ${upload.byteLength} bytes) goes into the media library.`,
      ...(tags && tags.length > 0 ? [`It is tagged ${tags.join(", ")}.`] : []),
      "Nothing is scheduled or published.",
    ],
    warnings: [
      ...(altText === undefined ? ["The image has no alternative text."] : []),
      ...(twin ? [`The very same image is there already, as ${twin.file_name} (${twin.id}).`] : []),
    ],
  });
}

/** Stores the image with its bytes and returns it as mediaGet shows it, without the bytes. */
export async function importMedia(
  db: Writing,
  now: Date,
  { upload, title, altText, tags }: MediaToImport,
  image: UploadedImage,
): Promise<JsonObject> {
  const { media } = await storeMedia(db, now, {
    origin: "import",
    kind: "image",
    file_name: upload.fileName,
    title,
    alt_text: altText ?? null,
    tags_json: tags ? JSON.stringify(tags) : null,
    content_type: image.type,
    sha256: image.sha256,
    width: image.width,
    height: image.height,
    content: image.bytes,
  });
  return { media };
}

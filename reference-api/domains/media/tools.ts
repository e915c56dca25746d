import { z } from "zod";
import { importMedia, summariseImport } from "./import-media";
import { mediaId } from "../../tools/ids";
import { mediaFactParts, tag } from "./media-facts";
import { listMedia, mediaStatuses, readMedia } from "./media";
import { pageParts } from "../../tools/page";
import { uploadDescriptor } from "../../tools/upload-descriptor";
import { defineImport, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { optionalText } from "../../tools/schema";

export const mediaTools = withNotes(notes, [
  defineReading({
    name: "mediaList",
    title: "List media",
    description:
      "Images and videos of the workspace, the newest first, without their bytes; with small images of them on demand. What is being imported from an address is pending until its bytes have arrived.",
    scopes: ["media.read"],
    gate: "media",
    input: z.strictObject({
      kind: z.enum(["image", "video"]).optional().meta({ title: "Kind" }),
      status: z.enum(mediaStatuses).optional().meta({ title: "Status" }),
      origin: z.enum(["library", "import", "upload", "address", "generated"]).optional().meta({
        title: "Origin",
        description: "How they came into the library.",
      }),
      tag: tag().optional(),
      search: optionalText("Search", 1, 80, {
        description: "Only media whose title or file name holds this text, in any case.",
      }),
      thumbnails: z.boolean().default(false).meta({
        title: "With thumbnails",
        description: "Adds a small image of each, at most 160 pixels wide and high, where one can be made.",
      }),
      ...pageParts,
    }),
    run: ({ db, now }, { kind, status, origin, tag: wantedTag, search, thumbnails, limit, cursor }) =>
      listMedia(db, now, { kind, status, origin, tag: wantedTag, search, thumbnails, limit, cursor }),
  }),
  defineReading({
    name: "mediaGet",
    title: "Read media",
    description:
      "One image or video: its description, its size and, where they are kept here and are at most 8 MiB, its bytes in base64; or a thumbnail of it.",
    scopes: ["media.read"],
    gate: "media",
    input: z.strictObject({
      mediaId: mediaId(),
      rendition: z.enum(["original", "thumbnail"]).default("original").meta({
        title: "Rendition",
        description: "The image as it is, or a WebP of at most 160 pixels wide and high.",
      }),
    }),
    run: ({ db, now }, { mediaId: id, rendition }) => readMedia(db, now, { id, rendition }),
  }),
  defineImport({
    name: "mediaImport",
    title: "Import an image",
    description:
      "Puts a JPEG, PNG or WebP image of at most 3,145,728 bytes into the media library. It is confirmed together with the bytes, at /api/v1/media/import; posts may then refer to it.",
    scopes: ["media.write"],
    gate: "media",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      upload: uploadDescriptor,
      ...mediaFactParts,
    }),
    summarise: ({ db }, input) => summariseImport(db, input),
    run: ({ db, now }, input, image) => importMedia(db, now, input, image),
  }),
]);

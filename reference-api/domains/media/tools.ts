import { z } from "zod";
import { importMedia, summariseImport } from "./import-media";
import { mediaId } from "../../tools/ids";
import { mediaFactParts } from "./media-facts";
import { listMedia, mediaWanted, readMedia } from "./media";
import { uploadDescriptor } from "../../tools/upload-descriptor";
import { defineImport, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

export const mediaTools = withNotes(notes, [
  defineReading({
    name: "mediaList",
    title: "List media",
    description:
      "Images and videos of the workspace, the newest first, without their bytes; with small images of them on demand. What is being imported from an address is pending until its bytes have arrived.",
    scopes: ["media.read"],
    gate: "media",
    input: z.strictObject(mediaWanted),
    run: ({ db, now }, wanted) => listMedia(db, now, wanted),
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

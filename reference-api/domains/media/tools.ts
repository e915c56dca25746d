import { z } from "zod";
import { importMedia, summariseImport } from "./import-media";
import { mediaId } from "../../tools/ids";
import { mediaFactParts } from "./media-facts";
import { listMedia, mediaWanted, readMedia } from "./media";
import { uploadDescriptor } from "../../tools/upload-descriptor";
import { declared } from "../../tools/declared";
import { defineImport, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const mediaTools = [
  defineReadOnlyTool({
    ...declared(tools, "mediaList"),
    input: z.strictObject(mediaWanted),
    run: ({ db, now }, wanted) => listMedia(db, now, wanted),
  }),
  defineReadOnlyTool({
    ...declared(tools, "mediaGet"),
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
    ...declared(tools, "mediaImport"),
    input: z.strictObject({
      upload: uploadDescriptor,
      ...mediaFactParts,
    }),
    summarise: ({ db }, input) => summariseImport(db, input),
    run: ({ db, now }, input, image) => importMedia(db, now, input, image),
  }),
];

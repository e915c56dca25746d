import { z } from "zod";
import { importMedia, summariseImport } from "../publishing/import-media";
import { mediaId } from "../publishing/ids";
import { listMedia, readMedia } from "../publishing/media";
import { pageParts } from "../publishing/page";
import { uploadDescriptor } from "../publishing/upload-descriptor";
import { defineImport, defineReading } from "./define";
import { cursorRefused } from "./tool-notes";

const tag = () =>
  z
    .string()
    .min(1)
    .max(40)
    .meta({ title: "Tag", examples: ["winter"] });

export const mediaTools = [
  defineReading({
    name: "mediaList",
    title: "List media",
    description: "Pictures and films of the workspace, the newest first, without their bytes.",
    scopes: ["media.read"],
    gate: "media",
    input: z.strictObject({
      kind: z.enum(["image", "video"]).optional().meta({ title: "Kind" }),
      tag: tag().optional(),
      search: z.string().min(1).max(80).optional().meta({
        title: "Search",
        description: "Only media whose title or file name holds this text, in any case.",
      }),
      ...pageParts,
    }),
    example: { input: { kind: "image", limit: 2 } },
    errors: [cursorRefused],
    run: ({ db }, { kind, tag: wantedTag, search, limit, cursor }) =>
      listMedia(db, { kind, tag: wantedTag, search, limit, cursor }),
  }),
  defineReading({
    name: "mediaGet",
    title: "Read media",
    description:
      "One picture or film: its description, its size and, where they are kept here, its bytes in base64.",
    scopes: ["media.read"],
    gate: "media",
    input: z.strictObject({ mediaId: mediaId() }),
    example: { input: { mediaId: "med_kettlesnow" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There are no such media.",
        retryable: false,
        input: { mediaId: "med_nosuchone" },
      },
    ],
    run: ({ db }, { mediaId: id }) => readMedia(db, id),
  }),
  defineImport({
    name: "mediaImport",
    title: "Import a picture",
    description:
      "Puts a JPEG, PNG or WebP picture of at most 3,145,728 bytes into the media library. It is confirmed together with the bytes, at /api/v1/media/import; posts may then refer to it.",
    scopes: ["media.write"],
    gate: "media",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      upload: uploadDescriptor,
      title: z
        .string()
        .min(1)
        .max(120)
        .meta({ title: "Title", examples: ["Kettle on the jetty"] }),
      altText: z.string().min(1).max(1_000).optional().meta({
        title: "Alternative text",
        description: "Says what the picture shows, for those who do not see it.",
      }),
      tags: z.array(tag()).min(1).max(10).optional().meta({ title: "Tags", uniqueItems: true }),
    }),
    example: {
      input: {
        upload: {
          fileName: "moss-green.png",
          byteLength: 103,
          sha256: "5ae16bf3d84eeecfe0f271bddbe0251f0fba663877714051534922f0f545c0a2",
          contentType: "image/png",
        },
        title: "Moss green",
        altText: "A plain patch of moss green.",
        tags: ["colour"],
      },
    },
    errors: [],
    summarise: ({ db }, input) => summariseImport(db, input),
    run: ({ db, now }, input, picture) => importMedia(db, now, input, picture),
  }),
];

import { z } from "zod";
import { fileTypes, videoFileBytesMax } from "./uploaded-file";
import { createUpload, summariseUpload } from "./create-upload";
import { abortUpload, completeUpload, summariseAbort, summariseCompletion } from "./end-upload";
import { uploadId } from "../../tools/ids";
import { fileNamePart, mediaFactParts, sha256Part } from "../media/media-facts";
import { importFromAddress, summariseAddress } from "./import-from-url";
import { storePart, summarisePart } from "./upload-parts";
import { findUpload, partBytesMax, partsOf, uploadState, uploadView } from "./uploads";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const mediaUploadTools = [
  defineMutation({
    ...declared(tools, "mediaUploadCreate"),
    input: z.strictObject({
      fileName: fileNamePart,
      contentType: z.enum(fileTypes).meta({ title: "Type", description: "What the bytes themselves say." }),
      byteLength: z.int().min(1).max(videoFileBytesMax).meta({
        title: "Length in bytes",
        description: "Of the whole file. At most 8,388,608 for an image, 26,214,400 for a video.",
      }),
      sha256: sha256Part("Of the whole file, in lower-case hexadecimal digits."),
      partBytes: z.int().min(1_024).max(partBytesMax).default(partBytesMax).meta({
        title: "Bytes in a part",
        description: "Each part has exactly as many, the last one what is left.",
      }),
      ...mediaFactParts,
    }),
    summarise: ({ db, now }, input) => summariseUpload(db, now, input),
    run: ({ db, now }, input) => createUpload(db, now, input),
  }),
  defineMutation({
    ...declared(tools, "mediaUploadPart"),
    input: z.strictObject({
      uploadId: uploadId(),
      number: z.int().min(1).max(25_600).meta({ title: "Number", description: "Counted from one." }),
      byteLength: z.int().min(1).max(partBytesMax).meta({ title: "Length in bytes" }),
      sha256: sha256Part("Of this part's bytes, in lower-case hexadecimal digits."),
      contentBase64: z
        .string()
        .min(4)
        .max(Math.ceil(partBytesMax / 3) * 4)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .meta({ title: "Bytes", description: "In base64 with padding, without line breaks." }),
    }),
    summarise: ({ db, now }, input) => summarisePart(db, now, input),
    run: ({ db, now }, input) => storePart(db, now, input),
  }),
  defineReadOnlyTool({
    ...declared(tools, "mediaUploadGet"),
    input: z.strictObject({ uploadId: uploadId() }),
    run: async ({ db, now }, { uploadId: id }) => {
      const row = await findUpload(db, id);
      const parts = uploadState(row, now) === "open" ? await partsOf(db, id) : [];
      return {
        upload: await uploadView(db, now, row),
        parts: parts.map(({ number, byte_length, sha256, received_at }) => ({
          number,
          byteLength: byte_length,
          sha256,
          receivedAt: received_at,
        })),
      };
    },
  }),
  defineMutation({
    ...declared(tools, "mediaUploadComplete"),
    input: z.strictObject({ uploadId: uploadId() }),
    summarise: ({ db, now }, { uploadId: id }) => summariseCompletion(db, now, id),
    run: ({ db, now }, { uploadId: id }) => completeUpload(db, now, id),
  }),
  defineMutation({
    ...declared(tools, "mediaUploadAbort"),
    input: z.strictObject({ uploadId: uploadId() }),
    summarise: ({ db, now }, { uploadId: id }) => summariseAbort(db, now, id),
    run: ({ db, now }, { uploadId: id }) => abortUpload(db, now, id),
  }),
  defineMutation({
    ...declared(tools, "uploadFromUrlTool"),
    input: z.strictObject({
      url: z
        .string()
        .min(9)
        .max(2_000)
        .regex(/^https?:\/\//)
        .meta({
          title: "Address",
          description: "https, without user name, password or port, on a host that is allowed.",
          format: "uri",
          examples: ["https://images.tarnhollow.example/kettle.jpg"],
        }),
      fileName: fileNamePart.optional().describe("Left out: the last part of the address."),
      ...mediaFactParts,
    }),
    summarise: summariseAddress,
    run: importFromAddress,
  }),
];

import { imageFileBytesMax } from "./uploaded-file";
import { sha256 } from "../../tools/digest";
import type { UploadToCreate } from "./create-upload";
import type { AddressToImport } from "./import-from-url";
import type { PartToStore } from "./upload-parts";
import { lanternWalk } from "./lantern-walk";
import { exampleImageFacts, exampleImageFile } from "../media/example-image";
import type { ErrorNote, ToolNotes } from "../../tools/notes";

/** The one host that the documentation's API may ask; nobody answers there. */
export const exampleHost = "images.tarnhollow.example";

type OneUpload = { uploadId: string };

const image = {
  ...exampleImageFile,
  ...exampleImageFacts,
  partBytes: 46_080,
} satisfies UploadToCreate;
const partOf = (number: number, bytes: Uint8Array): PartToStore => ({
  uploadId: lanternWalk.uploadId,
  number,
  byteLength: bytes.byteLength,
  sha256: sha256(bytes),
  contentBase64: Buffer.from(bytes).toString("base64"),
});
/** The upload that the demo brand has begun lacks its last part. */
const lastPart = (() => {
  const { content, partBytes } = lanternWalk;
  const before = Math.floor((content.byteLength - 1) / partBytes);
  return partOf(before + 1, content.subarray(before * partBytes));
})();
const begun: OneUpload = { uploadId: lanternWalk.uploadId };
const blankPart = Buffer.alloc(lanternWalk.partBytes);

const unknown = {
  code: "NOT_FOUND",
  when: "There is no such upload.",
  retryable: false,
  input: { uploadId: "upl_nosuchone" },
} as const satisfies ErrorNote<OneUpload>;
const ended = {
  code: "CONFLICT",
  when: "The upload was completed or aborted, or has expired.",
  retryable: false,
} as const;
const full = {
  code: "FORBIDDEN",
  when: "Uploads and imports together would take more than 134,217,728 bytes of the workspace.",
  retryable: false,
} as const;

export const uploadCreateNotes: ToolNotes<UploadToCreate> = {
  example: { input: image },
  errors: [
    {
      code: "INVALID_INPUT",
      when: "An image is announced with more than 8,388,608 bytes.",
      retryable: false,
      input: { ...image, byteLength: imageFileBytesMax + 1 },
    },
    { code: "CONFLICT", when: "Eight uploads are open already.", retryable: false },
    full,
  ],
};

export const uploadPartNotes: ToolNotes<PartToStore> = {
  example: { input: lastPart },
  errors: [
    { ...unknown, input: { ...lastPart, ...unknown.input } },
    {
      code: "INVALID_INPUT",
      when: "The upload has no part of this number, or one of another length; or the bytes are no base64, or have another SHA-256.",
      retryable: false,
      input: partOf(25_600, blankPart),
    },
    {
      code: "CONFLICT",
      when: "Other bytes are there already under this number.",
      retryable: false,
      input: partOf(1, blankPart),
    },
    ended,
  ],
};

export const uploadGetNotes: ToolNotes<OneUpload> = {
  example: { input: begun },
  errors: [unknown],
};

export const uploadCompleteNotes: ToolNotes<OneUpload> = {
  example: { input: begun, after: [{ tool: "mediaUploadPart", input: lastPart }] },
  errors: [
    unknown,
    {
      code: "CONFLICT",
      when: "Parts are missing, or all of them together have another SHA-256 than was announced.",
      retryable: false,
      input: begun,
    },
    ended,
    {
      code: "INVALID_INPUT",
      when: "The whole is no image or video that is taken, or is of another type than was announced.",
      retryable: false,
    },
  ],
};

export const uploadAbortNotes: ToolNotes<OneUpload> = {
  example: { input: begun },
  errors: [unknown, ended],
};

const address: AddressToImport = { url: `https://${exampleHost}/moss-green.png`, ...exampleImageFacts };

export const addressNotes: ToolNotes<AddressToImport> = {
  example: { input: address },
  errors: [
    {
      code: "FORBIDDEN",
      when: "The address is not https, holds a user name, a password or a port, or its host is not on the operator's list.",
      retryable: false,
      input: { ...address, url: "https://elsewhere.example/moss-green.png" },
    },
    full,
    { code: "CONFLICT", when: "Four imports are waiting for their bytes.", retryable: true },
  ],
};

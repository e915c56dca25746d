import { sha256 } from "../../tools/digest";
import { mayRetry, refuses, type ToolNotes } from "../../tools/notes";
import { exampleImageFacts, exampleImageFile } from "../media/example-image";
import { lanternWalk } from "./lantern-walk";
import { imageFileBytesMax } from "./uploaded-file";

/** The one host that the documentation's API may ask; nobody answers there. */
export const exampleHost = "images.tarnhollow.example";

const image = { ...exampleImageFile, ...exampleImageFacts, partBytes: 46_080 };
const address = { url: `https://${exampleHost}/moss-green.png`, ...exampleImageFacts };

const { uploadId, content, partBytes } = lanternWalk;
const begun = { uploadId };
const nowhere = { uploadId: "upl_nosuchone" };
const partOf = (number: number, bytes: Uint8Array) => ({
  uploadId,
  number,
  byteLength: bytes.byteLength,
  sha256: sha256(bytes),
  contentBase64: Buffer.from(bytes).toString("base64"),
});
/** The upload that the demo brand has begun lacks its last part. */
const partsBefore = Math.floor((content.byteLength - 1) / partBytes);
const lastPart = partOf(partsBefore + 1, content.subarray(partsBefore * partBytes));
const blankPart = Buffer.alloc(partBytes);

const unknown = refuses("NOT_FOUND", "There is no such upload.", nowhere);
const ended = refuses("CONFLICT", "The upload was completed or aborted, or has expired.");
const full = refuses(
  "FORBIDDEN",
  "Uploads and imports together would take more than 134,217,728 bytes of the workspace.",
);

export const uploadNotes: Record<string, ToolNotes> = {
  mediaUploadCreate: {
    example: { input: image },
    errors: [
      refuses("INVALID_INPUT", "An image is announced with more than 8,388,608 bytes.", {
        ...image,
        byteLength: imageFileBytesMax + 1,
      }),
      refuses("CONFLICT", "Eight uploads are open already."),
      full,
    ],
  },
  mediaUploadPart: {
    example: { input: lastPart },
    errors: [
      { ...unknown, input: { ...lastPart, ...nowhere } },
      refuses(
        "INVALID_INPUT",
        "The upload has no part of this number, or one of another length; or the bytes are no base64, or have another SHA-256.",
        partOf(25_600, blankPart),
      ),
      refuses("CONFLICT", "Other bytes are there already under this number.", partOf(1, blankPart)),
      ended,
    ],
  },
  mediaUploadGet: { example: { input: begun }, errors: [unknown] },
  mediaUploadComplete: {
    example: { input: begun, after: [{ tool: "mediaUploadPart", input: lastPart }] },
    errors: [
      unknown,
      refuses(
        "CONFLICT",
        "Parts are missing, or all of them together have another SHA-256 than was announced.",
        begun,
      ),
      ended,
      refuses(
        "INVALID_INPUT",
        "The whole is no image or video that is taken, or is of another type than was announced.",
      ),
    ],
  },
  mediaUploadAbort: { example: { input: begun }, errors: [unknown, ended] },
  uploadFromUrlTool: {
    example: { input: address },
    errors: [
      refuses(
        "FORBIDDEN",
        "The address is not https, holds a user name, a password or a port, or its host is not on the operator's list.",
        { ...address, url: "https://elsewhere.example/moss-green.png" },
      ),
      full,
      mayRetry("CONFLICT", "Four imports are waiting for their bytes."),
    ],
  },
};

import { parseJson, stringifyJson, isJsonObject } from "../contract/json";
import { jsonBodyBytesMax, imageBytesMax, uploadHeaderCharactersMax } from "../contract/limits";
import type { HeldBackReason } from "./outcome";

export type HeldBack = { kind: "refused_before_sending"; reason: HeldBackReason; message: string };
type RequestBody = { kind: "body"; body: Buffer } | HeldBack;

/**
 * The body `{"input": …}` around the exact text of the input. Refused where the API would have to refuse it
 * (over 65,536 bytes of UTF-8) or where it would carry a credential, written plainly or with escapes.
 */
export function requestBody(inputText: string, credentials: readonly string[]): RequestBody {
  const parsed = parseJson(inputText);
  if (!parsed.ok)
    return heldBack("input_not_json", `The input is not usable JSON: ${parsed.problem.message}`);
  if (!isJsonObject(parsed.value)) return heldBack("input_not_json", "The input must be a JSON object.");
  const plainText = stringifyJson(parsed.value);
  if (credentials.some((one) => inputText.includes(one) || plainText.includes(escaped(one))))
    return heldBack("credential_in_request", "The input holds the service credential, so it was not sent.");
  const body = Buffer.from(`{"input":${inputText}}`, "utf8");
  if (body.length > jsonBodyBytesMax)
    return heldBack(
      "input_too_large",
      `The request would be ${body.length} bytes; the API takes at most ${jsonBodyBytesMax}.`,
    );
  return { kind: "body", body };
}

/**
 * The path of a tool's endpoint, with the name as one encoded segment, or why there is none. The names "." and
 * ".." would be taken for directions by whatever stands in between.
 */
export function toolPath(
  tool: string,
  verb: "call" | "prepare" | "confirm",
  credentials: readonly string[],
): string | HeldBack {
  if (tool === "" || tool === "." || tool === ".." || loneSurrogate.test(tool))
    return heldBack("tool_name_unusable", "This tool’s name can’t be written into a URL.");
  if (credentials.some((one) => tool.includes(one)))
    return heldBack(
      "credential_in_request",
      "The tool’s name holds the service credential, so nothing was sent.",
    );
  return `/api/v1/tools/${encodeURIComponent(tool)}/${verb}`;
}

export function heldBack(reason: HeldBackReason, message: string): HeldBack {
  return { kind: "refused_before_sending", reason, message };
}

/** With the u flag, halves of a pair only match where their other half is missing. */
const loneSurrogate = /\p{Cs}/u;

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The value of X-Publish-Upload: ASCII, and free of anything that could end a header. */
export function uploadHeader(descriptorText: string): string {
  return encodeURIComponent(descriptorText);
}

/** The reason not to send a descriptor as a header, or null. */
export function descriptorProblem(descriptorText: string): HeldBack | null {
  if (/\p{Cs}/u.test(descriptorText))
    return heldBack("input_not_json", "The description of the image holds half a character.");
  const { length } = uploadHeader(descriptorText);
  if (length <= uploadHeaderCharactersMax) return null;
  return heldBack(
    "descriptor_too_long",
    `The description of the image is ${length} characters long when it is encoded for sending; the API takes at most ${uploadHeaderCharactersMax}. A shorter file name makes it shorter; letters other than A to Z count up to twelve times.`,
  );
}

/** The reason not to send an import, or null. */
export function uploadProblem(
  descriptorText: string,
  bytes: Uint8Array,
  credentials: readonly string[],
): HeldBack | null {
  if (bytes.length === 0 || bytes.length > imageBytesMax)
    return heldBack(
      "image_size",
      `The image has ${bytes.length} bytes; the API takes 1 to ${imageBytesMax}.`,
    );
  if (credentials.some((one) => descriptorText.includes(one)))
    return heldBack(
      "credential_in_request",
      "The description of the image holds the service credential, so it was not sent.",
    );
  return descriptorProblem(descriptorText);
}

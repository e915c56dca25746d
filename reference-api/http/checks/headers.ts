import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import {
  capabilityPattern,
  idempotencyKeyPattern,
  uploadHeaderCharactersMax,
} from "@/lib/wire/contract/limits";
import { invalidRequest } from "../responses";

// RFC 9110 lets spaces, tabs and semicolons stand where no parameter follows.
const jsonContentType = /^application\/json[ \t]*(?:;[ \t]*(?:charset=(?:utf-8|"utf-8")[ \t]*)?)?$/i;
const binaryContentType = /^application\/octet-stream[ \t]*(?:;[ \t]*)?$/i;

/** The body must be plain UTF-8 JSON: another type or a content encoding is refused before it is read. */
export function checkContentHeaders(headers: Headers): Response | null {
  return contentProblem(headers, "the JSON as it is", jsonContentType, "application/json (charset utf-8)");
}

/** Image bytes are sent as they are, as application/octet-stream. */
export function checkBinaryHeaders(headers: Headers): Response | null {
  return contentProblem(
    headers,
    "the bytes as they are",
    binaryContentType,
    "application/octet-stream, without parameters",
  );
}

function contentProblem(headers: Headers, what: string, pattern: RegExp, type: string): Response | null {
  const encoding = headers.get("content-encoding");
  if (encoding !== null && encoding.trim().toLowerCase() !== "identity")
    return invalidRequest(`A Content-Encoding is not supported: send ${what}.`);
  return pattern.test(headers.get("content-type") ?? "")
    ? null
    : invalidRequest(`The Content-Type must be ${type}.`);
}

/** A prepare takes no confirmation: one of these headers means that the caller mixed up the steps. */
export function checkPrepareHeaders(headers: Headers): Response | null {
  for (const name of ["X-Publish-Confirmation", "Idempotency-Key"])
    if (headers.has(name)) return invalidRequest(`${name} belongs to confirm; prepare takes no such header.`);
  return null;
}

export type ConfirmHeaders = { capability: string; idempotencyKey: string };

/** The two headers of a confirm, both required. A header that was sent twice fails its pattern. */
export function readConfirmHeaders(headers: Headers): ConfirmHeaders | Response {
  const capability = headers.get("x-publish-confirmation");
  if (capability === null) return invalidRequest("X-Publish-Confirmation is missing.");
  if (!capabilityPattern.test(capability))
    return invalidRequest("X-Publish-Confirmation must be 32 to 4096 characters of A-Z a-z 0-9 . _ ~ -");
  const idempotencyKey = headers.get("idempotency-key");
  if (idempotencyKey === null) return invalidRequest("Idempotency-Key is missing.");
  if (!idempotencyKeyPattern.test(idempotencyKey))
    return invalidRequest("Idempotency-Key must be 16 to 200 characters of A-Z a-z 0-9 . _ : -");
  return { capability, idempotencyKey };
}

/** The characters of encodeURIComponent; clients may percent-encode more. */
const encodedComponent = /^(?:[A-Za-z0-9\-_.!~*'()]|%[0-9A-Fa-f]{2})+$/;

/** The upload descriptor from its header: URI-component encoding of the JSON text of an object. */
export function readUploadHeader(headers: Headers): JsonObject | Response {
  const encoded = headers.get("x-publish-upload");
  if (encoded === null) return invalid("is missing");
  if (encoded.length > uploadHeaderCharactersMax)
    return invalid(`has ${encoded.length} characters; at most ${uploadHeaderCharactersMax} are allowed`);
  const text = encodedComponent.test(encoded) ? decode(encoded) : null;
  if (text === null) return invalid("must be the URI-component encoding of UTF-8 text");
  const parsed = parseJson(text, { numbers: "safe" });
  // The place of the problem is left out: member names can be anything, a credential too.
  if (!parsed.ok || !isJsonObject(parsed.value)) return invalid("must hold the JSON text of an object");
  return parsed.value;
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function invalid(reason: string): Response {
  return invalidRequest(`X-Publish-Upload ${reason}.`);
}

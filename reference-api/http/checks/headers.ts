import { capabilityPattern, idempotencyKeyPattern } from "@/lib/wire/contract/limits";
import { invalidRequest } from "../responses";

// RFC 9110 lets spaces, tabs and semicolons stand where no parameter follows.
const jsonContentType = /^application\/json[ \t]*(?:;[ \t]*(?:charset=(?:utf-8|"utf-8")[ \t]*)?)?$/i;
const binaryContentType = /^application\/octet-stream[ \t]*(?:;[ \t]*)?$/i;

/** The body must be plain UTF-8 JSON: another type or a content encoding is refused before it is read. */
export function checkContentHeaders(headers: Headers): Response | null {
  if (isEncoded(headers))
    return invalidRequest("A Content-Encoding is not supported: send the JSON as it is.");
  if (!jsonContentType.test(headers.get("content-type") ?? ""))
    return invalidRequest("The Content-Type must be application/json (charset utf-8).");
  return null;
}

/** Image bytes are sent as they are, as application/octet-stream. */
export function checkBinaryHeaders(headers: Headers): Response | null {
  if (isEncoded(headers))
    return invalidRequest("A Content-Encoding is not supported: send the bytes as they are.");
  if (!binaryContentType.test(headers.get("content-type") ?? ""))
    return invalidRequest("The Content-Type must be application/octet-stream, without parameters.");
  return null;
}

function isEncoded(headers: Headers): boolean {
  const encoding = headers.get("content-encoding");
  return encoding !== null && encoding.trim().toLowerCase() !== "identity";
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

import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { uploadHeaderCharactersMax } from "@/lib/wire/contract/limits";
import { transportError } from "../responses";

/** What encodeURIComponent writes; more may be percent-encoded than it does. */
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
  return transportError(400, "INVALID_REQUEST", `X-Publish-Upload ${reason}.`);
}

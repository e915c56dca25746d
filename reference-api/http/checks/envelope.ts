import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { clipped } from "../../tools/summary";
import { invalidRequest } from "../responses";

/** Reads `{ "input": { … } }` from the bytes of a body: strict UTF-8, strict JSON, and nothing beside `input`. */
export function readEnvelope(bytes: Uint8Array, token: string): JsonObject | Response {
  const text = decodeUtf8(bytes);
  if (text === null) return invalidRequest("The body is not valid UTF-8.");
  if (text === "") return invalidRequest('The body is empty; send {"input": { … }}.');
  const parsed = parseJson(text, { numbers: "safe" });
  if (!parsed.ok) {
    const { path, message } = parsed.problem;
    // A path consists of member names, which may contain a credential.
    return invalidRequest(
      path === "" || path.includes(token) ? message : `${message} (at ${clipped(path, 200)})`,
    );
  }
  if (!isJsonObject(parsed.value)) return invalidRequest('The body must be an object: {"input": { … }}.');
  const { input, ...others } = parsed.value;
  if (input === undefined) return invalidRequest("“input” is missing.");
  if (Object.keys(others).length > 0) return invalidRequest("Nothing but “input” may stand in the body.");
  if (!isJsonObject(input)) return invalidRequest("“input” must be an object.");
  return input;
}

/** `ignoreBOM` keeps a byte order mark in the text, where the JSON reader refuses it. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

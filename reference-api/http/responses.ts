import { toolErrorText } from "../tools/failure";
import type { ToolErrorCode } from "@/lib/wire/contract/tool";
import { toolErrorMessageCharactersMax } from "@/lib/wire/contract/limits";
import type { JsonValue } from "@/lib/wire/contract/json";
import { clipped } from "../tools/summary";

export const transportErrorCodes = [
  "INVALID_REQUEST",
  "UNAUTHENTICATED",
  "INSUFFICIENT_SCOPE",
  "NOT_FOUND",
  "RATE_LIMITED",
  "UNAVAILABLE",
] as const;
type TransportErrorCode = (typeof transportErrorCodes)[number];

/** A reply of the API: JSON text, never cached, never sniffed. */
export function jsonText(
  status: number,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
}

export function json(status: number, body: JsonValue, headers?: Record<string, string>): Response {
  return jsonText(status, JSON.stringify(body), headers);
}

/** Only 408, 429 and 503 are retryable: the same request may succeed later. */
export function transportError(
  status: 400 | 401 | 403 | 404 | 405 | 408 | 429 | 503,
  code: TransportErrorCode,
  message: string,
  headers?: Record<string, string>,
): Response {
  const retryable = status === 408 || status === 429 || status === 503;
  return json(
    status,
    { error: { code, message: clipped(message, toolErrorMessageCharactersMax), retryable } },
    headers,
  );
}

export function invalidRequest(message: string): Response {
  return transportError(400, "INVALID_REQUEST", message);
}

export function toolError(
  status: 200 | 400 | 413,
  toolName: string,
  error: { code: ToolErrorCode; message: string; retryable?: boolean },
): Response {
  return jsonText(status, toolErrorText(toolName, error));
}

/** The Retry-After of a reply that can't know better. */
const unavailableRetrySeconds = 2;

export function unavailable(): Response {
  return transportError(503, "UNAVAILABLE", "The API can't answer right now. Try again in a moment.", {
    "Retry-After": String(unavailableRetrySeconds),
  });
}

/** The answer under /api where the reference API is switched off: it is not there, in the contract's shape. */
export function notFound(): Response {
  return transportError(404, "NOT_FOUND", "There is no API at this address.");
}

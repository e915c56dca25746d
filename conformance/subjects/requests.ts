import { randomUUID } from "node:crypto";
import { stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { uploadToolName } from "@/lib/wire/contract/tool";
import type { ApiRequest } from "../api/request";

type Pair = { capability: string; key: string };

export function discoverRequest(): ApiRequest {
  return { endpoint: "discover", toolName: null, headers: {}, body: null };
}

export function stepRequest(step: "call" | "prepare", toolName: string, input: JsonValue): ApiRequest {
  return { endpoint: step, toolName, headers: jsonType, body: bodyOf(input) };
}

export function confirmRequest(toolName: string, input: JsonObject, pair: Pair): ApiRequest {
  const headers = { ...jsonType, ...pairHeaders(pair) };
  return { endpoint: "confirm", toolName, headers, body: bodyOf(input) };
}

/** The upload header is given as it goes out. */
export function importRequest(uploadHeader: string, bytes: Uint8Array, pair: Pair): ApiRequest {
  const headers = {
    "Content-Type": "application/octet-stream",
    ...pairHeaders(pair),
    "X-Publish-Upload": uploadHeader,
  };
  return { endpoint: "import", toolName: uploadToolName, headers, body: Buffer.from(bytes) };
}

export function newKey(): string {
  return `conformance-${randomUUID()}`;
}

/** A capability of the contract's form that nobody ever gave out. */
export function inventedCapability(characters = 64): string {
  return `conformance-made-this-up.${"0".repeat(4_096)}`.slice(0, characters);
}

const jsonType = { "Content-Type": "application/json" };

function bodyOf(input: JsonValue): Buffer {
  return Buffer.from(stringifyJson({ input }));
}

function pairHeaders({ capability, key }: Pair) {
  return { "X-Publish-Confirmation": capability, "Idempotency-Key": key };
}

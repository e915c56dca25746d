import { randomBytes } from "node:crypto";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/**
 * The name of a header by which the server of this process tells what it knows of a request to whatever Next has answer it.
 * It is drawn for each process, so that nobody outside can send one.
 */
export function noteHeader(what: "source" | "nonce" | "path"): string {
  return `x-${what}-${processSingleton("note-headers", () => randomBytes(16).toString("hex"))}`;
}

/** Whether the server of this process had the request with these headers before Next. */
export function hasPassedServer(headers: Pick<Headers, "get">): boolean {
  return headers.get(noteHeader("source")) !== null;
}

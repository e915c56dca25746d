import { parseJson, stringifyJson, type JsonObject } from "@/lib/contract/json";
import type { SignedCheckpoint } from "./checkpoint";
import type { RecordEntry, SaltedText } from "./entry";
import type { Head } from "./heads";

/**
 * The record as it is exported and verified, one JSON object a line: each chain's head at the last checkpoint followed by
 * its entries, then all checkpoints.
 */
export type RecordLine =
  /** `checkpoint`: the number of the one that it ends with. */
  | { type: "record"; v: 1; at: string; checkpoint: number | null }
  /** In the order of the places; without a head, last, what no checkpoint covers yet. */
  | { type: "chain"; chain: string; head: Head | null }
  | EntryLine
  | { type: "checkpoint"; checkpoint: SignedCheckpoint };
export type EntryLine = {
  type: "entry";
  entry: RecordEntry;
  digest: string;
  /** What the details have salted digests of, by member; without those that were erased. */
  texts: Record<string, SaltedText>;
};

/** Throws nothing; null for what is no line of a record. */
export function readLine(text: string): RecordLine | null {
  const parsed = parseJson(text);
  if (!parsed.ok || typeof parsed.value !== "object" || parsed.value === null) return null;
  const line = parsed.value as JsonObject;
  const has = (value: unknown, ...names: string[]) =>
    typeof value === "object" && value !== null && names.every((name) => name in value);
  const known =
    line["type"] === "record" ||
    (line["type"] === "chain" && typeof line["chain"] === "string" && "head" in line) ||
    (line["type"] === "entry" &&
      has(line["entry"], "chain", "number", "previous", "details") &&
      has(line["texts"])) ||
    (line["type"] === "checkpoint" &&
      has(line["checkpoint"], "body", "signature") &&
      has((line["checkpoint"] as JsonObject)["body"], "number", "previous", "root", "chains", "key"));
  return known ? (line as RecordLine) : null;
}

export function lineText(line: RecordLine): string {
  return `${stringifyJson(line as unknown as JsonObject)}\n`;
}

import { createHash, randomBytes } from "node:crypto";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { EntryRow } from "@/lib/desk/database/tables/record-tables";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";

/**
 * One step as anybody can check it: its digest is the SHA-256 of its canonical JSON (RFC 8785), and `previous` is the
 * digest of the step before it in its chain, "" for the first.
 */
export type RecordEntry = {
  v: 1;
  previous: string;
  chain: string;
  /** From 1. */
  number: number;
  /** ISO text in UTC. */
  at: string;
  /** Null where Countersign did it. The name is a text beside the entry: `actorName`. */
  actor: { id: string } | null;
  event: string;
  severity: string;
  text: string;
  tool: string | null;
  review: string | null;
  revision: number | null;
  /** Facts and fingerprints. A person's name and what they wrote stand in it as `{ salted: <64 hex> }`. */
  details: JsonObject;
};

/** A name or what a person wrote, with what makes its digest impossible to guess: without them nothing is left but the digest. */
export type SaltedText = { salt: string; text: string };

/** Details that can't be read stand for none: no digest fits them then. */
export function entryOfRow(row: EntryRow, previous: string): RecordEntry {
  const { chain, number, at, actor_id, event, severity, text, revision } = row;
  const details = parseJson(row.details_json);
  return {
    v: 1,
    ...{ previous, chain, number, at, event, severity, text, revision },
    actor: actor_id === null ? null : { id: actor_id },
    tool: row.tool_name,
    review: row.review_id,
    details: details.ok && isJsonObject(details.value) ? details.value : {},
  };
}

export function entryDigest(entry: RecordEntry): string {
  return sha256(canonicalJson(entry));
}

export function newSalt(): string {
  return randomBytes(16).toString("hex");
}

/** SHA-256 of the salt's hexadecimal digits and the text, in UTF-8. */
export function saltedDigest({ salt, text }: SaltedText): string {
  return sha256(salt + text);
}

export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

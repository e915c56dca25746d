import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { sha256 } from "./entry";
import { fits, type PublicKey } from "./keys";

/** What is signed: how all chains ended then, and which checkpoint came before. */
export type CheckpointBody = {
  type: "countersign/checkpoint";
  v: 1;
  /** From 1. */
  number: number;
  /** ISO text in UTC. */
  at: string;
  /** The digest of the checkpoint before; null for the first. */
  previous: string | null;
  /** How many chains it covers, and how many entries they have together. */
  chains: number;
  entries: number;
  /** Chains, a hundred at most, that were not whole when it was signed. */
  broken: string[];
  /** Over all heads: heads.ts. */
  root: string;
  /** The id of the key that signs it. */
  key: string;
};
/** The signature is of the body's canonical JSON in UTF-8; Ed25519, base64url. */
export type SignedCheckpoint = { body: CheckpointBody; signature: string };

export function checkpointText(body: CheckpointBody): string {
  return canonicalJson(body satisfies JsonObject);
}

export function checkpointDigest(body: CheckpointBody): string {
  return sha256(checkpointText(body));
}

/** A checkpoint in one line, as a file that people keep has it. */
export function checkpointLine({ body, signature }: SignedCheckpoint): string {
  return canonicalJson({ body, signature });
}

/** A checkpoint as it was kept in a file; null for what is none. */
export function checkpointOf(file: JsonValue): SignedCheckpoint | null {
  if (!isJsonObject(file)) return null;
  // Desks have handed them out inside of another object too.
  const { checkpoint: kept = file } = file;
  if (!isJsonObject(kept)) return null;
  const { body, signature } = kept;
  const isOne =
    isJsonObject(body) && body["type"] === "countersign/checkpoint" && typeof signature === "string";
  return isOne ? (kept as unknown as SignedCheckpoint) : null;
}

/** Null where the signature is by one of these keys and fits; else what is wrong. */
export function checkpointFault(
  { body, signature }: SignedCheckpoint,
  keys: readonly PublicKey[],
): "unknown_key" | "changed" | null {
  const key = keys.find(({ id }) => id === body.key);
  if (!key) return "unknown_key";
  return fits(key, checkpointText(body), signature) ? null : "changed";
}

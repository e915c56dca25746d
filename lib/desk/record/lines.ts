import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonProblem,
  type JsonValue,
} from "@/lib/wire/contract/json";
import type { SignedCheckpoint } from "./checkpoint";
import type { RecordEntry, SaltedText } from "./entry";
import type { Head } from "./heads";

/**
 * The record as it is exported and verified, one JSON object a line: the first line, each chain's head at the last checkpoint followed by
 * its entries, then all checkpoints.
 */
export type RecordLine =
  | FirstLine
  | ChainLine
  | EntryLine
  | { type: "checkpoint"; checkpoint: SignedCheckpoint };
/** `checkpoint`: the number of the one that it ends with. */
export type FirstLine = { type: "record"; v: 2; checkpoint: number | null };
/**
 * In the order of the places; without a head, last, what no checkpoint covers yet. `withheld`: its entries are left out, since
 * whoever exported it may not read them; its head is what the checkpoint covers of it.
 */
export type ChainLine = { type: "chain"; chain: string; head: Head | null; withheld?: true };
export type EntryLine = {
  type: "entry";
  entry: RecordEntry;
  digest: string;
  /**
   * What the details have salted digests of, by member; without those that were erased. Null for one that is kept and
   * couldn't be opened: its secret is missing, or it is damaged.
   */
  texts: Record<string, SaltedText | null>;
};

/** Of what is about people: the only chains that an export may leave out, and says so. */
export const personalChains: readonly string[] = ["people", "sign_ins"];

/** What is no line of a record; with a problem where it isn't even JSON that can be read in one way only. */
export type UnreadableLine = { type: "unreadable"; problem: JsonProblem | null };

/** Throws nothing. What no digest covers has its known members and no others. */
export function readLine(text: string): RecordLine | UnreadableLine {
  const parsed = parseJson(text);
  if (!parsed.ok) return { type: "unreadable", problem: parsed.problem };
  return isJsonObject(parsed.value) && isLine(parsed.value)
    ? (parsed.value as RecordLine)
    : { type: "unreadable", problem: null };
}

function isLine(line: JsonObject): boolean {
  switch (line["type"]) {
    case "record":
      return isFirstLine(line);
    case "chain": {
      const { head = null, chain } = line;
      const isHead = head === null || only(head, "place", "chain", "number", "digest");
      if (typeof chain !== "string" || !isHead) return false;
      if (only(line, "type", "chain", "head")) return true;
      const isWithheld = only(line, "type", "chain", "head", "withheld") && line["withheld"] === true;
      return isWithheld && personalChains.includes(chain) && isJsonObject(head) && head["chain"] === chain;
    }
    case "entry": {
      const { entry, texts } = line;
      return (
        only(line, "type", "entry", "digest", "texts") &&
        has(entry, "chain", "number", "previous", "details") &&
        isJsonObject(entry["details"]) &&
        isJsonObject(texts) &&
        Object.values(texts).every((salted) => salted === null || only(salted, "salt", "text"))
      );
    }
    case "checkpoint": {
      const { checkpoint } = line;
      return (
        only(line, "type", "checkpoint") &&
        only(checkpoint, "body", "signature") &&
        has(checkpoint["body"], "number", "previous", "root", "chains", "key")
      );
    }
    default:
      return false;
  }
}

function isFirstLine(line: JsonObject): boolean {
  const { v, checkpoint } = line;
  return (
    v === 2 &&
    only(line, "type", "v", "checkpoint") &&
    (checkpoint === null || Number.isSafeInteger(checkpoint))
  );
}

function has(value: JsonValue | undefined, ...names: string[]): value is JsonObject {
  return isJsonObject(value) && names.every((name) => Object.hasOwn(value, name));
}

/** With these members and no others. */
function only(value: JsonValue | undefined, ...names: string[]): value is JsonObject {
  return has(value, ...names) && Object.keys(value).length === names.length;
}

export function lineText(line: RecordLine): string {
  return `${stringifyJson(line as unknown as JsonObject)}\n`;
}

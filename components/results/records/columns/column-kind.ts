import { parseInstant } from "@/lib/wire/contract/instant";
import { isNested, type JsonValue } from "@/lib/wire/contract/json";
import { imageTypes } from "@/lib/wire/images/image";
import { nameWords } from "@/lib/wire/lookups/name-words";
import { isProgramWords } from "@/lib/wire/contract/label-from-value";
import { isNumber, type JsonNumber } from "../number-text";

/** Kind of a column, by its values and, for a number's unit, by its name. */
export type ColumnKind =
  /** `word`: one of a few words of a program, such as `in_review`. */
  | {
      is:
        | "text"
        | "word"
        | "id"
        | "flag"
        | "time"
        | "number"
        | "digits"
        | "money"
        | "bytes"
        | "nested"
        | "mixed";
    }
  | { is: "percent"; of: 1 | 100 }
  /** So many milliseconds. */
  | { is: "duration"; unitMs: number }
  /** An instant as a count: of seconds or milliseconds since 1970. */
  | { is: "epoch"; unitMs: number };

/** The kind of a column of this name with these values, absent and null ones left out. */
export function kindOf(name: string, values: readonly JsonValue[]): ColumnKind {
  if (values.length === 0) return { is: "text" };
  const words = nameWords(name);
  if (values.every(isNumber)) return kindOfNumbers(words, values);
  if (values.every((value) => typeof value === "string")) return kindOfTexts(words, values);
  if (values.every((value) => typeof value === "boolean")) return { is: "flag" };
  return { is: values.every(isNested) ? "nested" : "mixed" };
}

function kindOfTexts(words: string[], values: readonly string[]): ColumnKind {
  if (values.every((text) => parseInstant(text) !== null)) return { is: "time" };
  if (isIdName(words) && values.every((text) => text.length <= 200)) return { is: "id" };
  return { is: areWords(words, values) ? "word" : "text" };
}

const wordsMax = 12;
/** What people, or addresses, are told apart by: spelled as it is, also where it looks like a word of a program. */
const spelled = new Set([
  "name",
  "handle",
  "slug",
  "path",
  "key",
  "code",
  "tag",
  "username",
  "login",
  "unit",
]);
/** One such value is enough. */
const states = new Set(["state", "status", "kind", "type", "role", "platform", "visibility", "privacy"]);

function areWords(words: string[], values: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (spelled.has(last) || !values.every((text) => text.length <= 60 && isProgramWords(text))) return false;
  const count = new Set(values).size;
  return count <= wordsMax && (states.has(last) || count * 2 <= values.length);
}

const idNames = new Set([
  "id",
  "ids",
  "uuid",
  "guid",
  "identifier",
  "sha256",
  "sha1",
  "hash",
  "digest",
  "etag",
]);

/** True for the name of something by which one record is known. */
export function isIdName(words: string[]): boolean {
  return idNames.has(words.at(-1) ?? "");
}

const wholePercents = new Set(["percent", "percentage", "pct"]);
const shares = new Set(["rate", "ratio", "share", "ctr", "fraction", "probability", "confidence"]);
const unitsMs = new Map(
  Object.entries({ ms: 1, millis: 1, milliseconds: 1, sec: 1e3, secs: 1e3, seconds: 1e3 }).concat(
    Object.entries({ mins: 6e4, minutes: 6e4, hours: 36e5, hrs: 36e5 }),
  ),
);
const moneyNames = new Set([
  "price",
  "cost",
  "amount",
  "fee",
  "budget",
  "spend",
  "spent",
  "revenue",
  "balance",
  "salary",
  "cents",
]);
/** Numbers that name something and count nothing. */
const names = new Set(["year", "version", "port", "code", "zip", "phone", "status", "number", "revision"]);
const moments = new Set(
  ["at", "time", "timestamp", "date", "on", "since", "until", "expires", "epoch", "deadline"].concat([
    "created",
    "updated",
    "modified",
    "published",
    "scheduled",
    "sent",
    "seen",
    "started",
    "ended",
  ]),
);
/** Of a name whose last word is a unit: `epoch_ms`, `timestampSeconds`, `created_at_ms`; `watchTimeMs` is a span. */
const namesMoment = (words: readonly string[]) =>
  words.includes("epoch") || words.includes("unix") || (moments.has(words.at(-1) ?? "") && isNoSpan(words));
const isNoSpan = (words: readonly string[]) => words.length === 1 || words.at(-1) !== "time";

function kindOfNumbers(words: string[], values: readonly JsonNumber[]): ColumnKind {
  const last = words.at(-1) ?? "";
  if (isIdName(words) || names.has(last)) return { is: "digits" };
  if (words.some((word) => wholePercents.has(word))) return { is: "percent", of: 100 };
  if (shares.has(last) && values.every((value) => Math.abs(Number(value)) <= 1))
    return { is: "percent", of: 1 };
  const unitMs = unitsMs.get(last);
  if (unitMs !== undefined && words.length > 1) {
    const isMoment = namesMoment(words.slice(0, -1)) && epochUnitMs(values) === unitMs;
    return isMoment ? { is: "epoch", unitMs } : { is: "duration", unitMs };
  }
  if (last === "bytes" || words[0] === "byte" || words[0] === "bytes") return { is: "bytes" };
  if (words.some((word) => moneyNames.has(word))) return { is: "money" };
  const epochMs = moments.has(last) || words.includes("epoch") ? epochUnitMs(values) : null;
  return epochMs === null ? { is: "number" } : { is: "epoch", unitMs: epochMs };
}

/** Of times between 2001 and 2100 alone: what else such a number is, its name doesn't say. */
function epochUnitMs(values: readonly JsonNumber[]): number | null {
  for (const unitMs of [1_000, 1])
    if (values.every((value) => Number(value) * unitMs > 1e12 && Number(value) * unitMs < 4.1e12))
      return unitMs;
  return null;
}

const alignedRight = new Set(["number", "digits", "money", "bytes", "percent", "duration"]);

export function isAlignedRight({ is }: ColumnKind): boolean {
  return alignedRight.has(is);
}

/** True if the values of a column can be drawn as a line. */
export function isSeries({ is }: ColumnKind): boolean {
  return is !== "digits" && alignedRight.has(is);
}

/** True for a value that declares itself the bytes of an image. */
export function claimsImage(value: JsonValue | undefined): boolean {
  if (!isNested(value) || Array.isArray(value)) return false;
  return (
    typeof value["contentBase64"] === "string" && imageTypes.some((type) => type === value["contentType"])
  );
}

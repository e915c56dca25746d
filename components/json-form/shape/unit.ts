import type { JsonObject } from "@/lib/wire/contract/json";
import { nameWords } from "@/lib/wire/lookups/name-words";

const units =
  "milliseconds|ms|seconds|secs|sec|s|minutes|mins|min|hours|h|days|weeks|months|years|pixels|px|bytes|kilobytes|megabytes|KB|kB|MB|GB|KiB|MiB|GiB|percent|%|millimetres|centimetres|metres|kilometres|meters|kilometers|mm|cm|km|grams|kilograms|kg|degrees|°C|°F|Hz|kHz|fps|dpi|points|pt|cents|EUR|USD";
/** "(px)", or "in seconds" where that is no point in time. */
const named = new RegExp(
  `(?<!\\w)\\((${units})\\)|\\b[Ii]n (${units})(?![\\w-])(?! (?:since|after|before|from|ago)\\b)`,
  "g",
);

const lengthMax = 24;

/** Units that a name may end in, as they are shown. */
const unitsOfNames = new Map(
  Object.entries({
    ...{ milliseconds: "milliseconds", millis: "ms", ms: "ms", seconds: "seconds", secs: "seconds" },
    ...{ minutes: "minutes", mins: "minutes", hours: "hours", days: "days", weeks: "weeks" },
    ...{ months: "months", years: "years", pixels: "pixels", px: "px", percent: "percent" },
    ...{ bytes: "bytes", kilobytes: "kilobytes", megabytes: "megabytes", kb: "KB", mb: "MB", gb: "GB" },
  }),
);
/** Words by which a name speaks of a rate, or of a point in time. */
const noLength = new Set(["per", "at", "since", "unix", "epoch", "timestamp"]);

/** From the schema: `x-unit`, title, description, or the end of its name, as in `timeoutMs`; none where they name two. */
export function unitOf(schema: JsonObject, name = ""): string | undefined {
  const stated = schema["x-unit"];
  if (typeof stated === "string" && stated.trim() !== "" && stated.length <= lengthMax) return stated.trim();
  return unitIn(schema["title"]) ?? unitIn(schema["description"]) ?? unitAtEnd(name);
}

function unitAtEnd(name: string): string | undefined {
  const words = nameWords(name);
  if (words.length < 2 || words.some((word) => noLength.has(word))) return undefined;
  return unitsOfNames.get(words.at(-1) ?? "");
}

function unitIn(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const found = new Set([...text.matchAll(named)].map(([, bracketed, spoken]) => bracketed ?? spoken));
  return found.size === 1 ? [...found][0] : undefined;
}

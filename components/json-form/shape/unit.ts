import type { JsonObject } from "@/lib/contract/json";

const units =
  "milliseconds|ms|seconds|secs|sec|s|minutes|mins|min|hours|h|days|weeks|months|years|pixels|px|bytes|kilobytes|megabytes|KB|kB|MB|GB|KiB|MiB|GiB|percent|%|millimetres|centimetres|metres|kilometres|meters|kilometers|mm|cm|km|grams|kilograms|kg|degrees|°C|°F|Hz|kHz|fps|dpi|points|pt|cents|EUR|USD";
/** "(px)", or "in seconds" where that is no point in time. */
const named = new RegExp(
  `(?<!\\w)\\((${units})\\)|\\b[Ii]n (${units})(?![\\w-])(?! (?:since|after|before|from|ago)\\b)`,
  "g",
);

const lengthMax = 24;

/** The unit of a number, if its schema names one and no second: by `x-unit`, in its title, or in its description. */
export function unitOf(schema: JsonObject): string | undefined {
  const stated = schema["x-unit"];
  if (typeof stated === "string" && stated.trim() !== "" && stated.length <= lengthMax) return stated.trim();
  return unitIn(schema["title"]) ?? unitIn(schema["description"]);
}

function unitIn(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const found = new Set([...text.matchAll(named)].map(([, bracketed, spoken]) => bracketed ?? spoken));
  return found.size === 1 ? [...found][0] : undefined;
}

import type { OutputUnit } from "@cfworker/json-schema";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf, pointerToken, valueAtPath } from "@/lib/wire/contract/json-pointer";
import { fragmentPath, localTarget } from "../resolve/local-target";
import type { FieldError } from "./field-error";
import { explain } from "./explain";
import type { Comparable } from "./comparable";
import { patternFormat } from "./prepare-schema";

/** These only say that something within them failed; what failed is reported beside them. */
const wrappers = new Set([
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "prefixItems",
  "additionalItems",
  "unevaluatedItems",
  "allOf",
  "$ref",
  "$recursiveRef",
  "dependentSchemas",
  "if",
]);

/** The interpreter's raw findings as one sentence per place, without those of alternatives nobody meant. */
export function readableErrors(units: OutputUnit[], judged: Comparable, input: JsonValue): FieldError[] {
  const seen = new Set<string>();
  return meant(units).flatMap((unit): FieldError[] => {
    if (wrappers.has(unit.keyword)) return [];
    const error = readable(unit, judged, input);
    const key = `${error.path}\n${error.message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [error];
  });
}

/** Of each failed `oneOf` and `anyOf`, the findings of the alternative that fits best, or the failure itself. */
function meant(units: OutputUnit[]): OutputUnit[] {
  const at = units.findIndex((unit) =>
    ["oneOf", "anyOf", "contains", "propertyNames"].includes(unit.keyword),
  );
  const choice = units[at];
  if (!choice) return units;
  const place = `${choice.keywordLocation}/`;
  const within = (unit: OutputUnit) => unit !== choice && unit.keywordLocation.startsWith(place);
  // A `false` schema reports no place of its own in the schema; it belongs to the wrapper just before it.
  const inside = units.filter(
    (unit, index) =>
      within(unit) || (unit.keyword === "false" && index > 0 && within(units[index - 1] ?? unit)),
  );
  const outside = units.filter((unit) => unit !== choice && !inside.includes(unit));
  if (choice.keyword === "contains" || choice.keyword === "propertyNames") return [...meant(outside), choice];
  const best = bestBranch(inside, place, choice);
  return [...meant(outside), ...(best ? meant(best) : [choice])];
}

function bestBranch(inside: OutputUnit[], place: string, choice: OutputUnit): OutputUnit[] | undefined {
  const branches = new Map<string, OutputUnit[]>();
  let current = "";
  for (const unit of inside) {
    if (unit.keywordLocation.startsWith(place))
      current = unit.keywordLocation.slice(place.length).split("/")[0] ?? "";
    branches.set(current, [...(branches.get(current) ?? []), unit]);
  }
  const candidates = [...branches.values()]
    .filter((branch) => !branch.some((unit) => isOtherKind(unit, choice.instanceLocation)))
    .map((branch) => ({ branch, weight: branch.filter((unit) => !wrappers.has(unit.keyword)).length }))
    .sort((left, right) => left.weight - right.weight);
  const [first, second] = candidates;
  return first && (!second || first.weight < second.weight) ? first.branch : undefined;
}

/** The value has another type, or the member that tells the alternatives apart says that it is another one. */
function isOtherKind(unit: OutputUnit, at: string): boolean {
  if (unit.keyword === "type") return unit.instanceLocation === at;
  if (unit.keyword !== "const" && unit.keyword !== "enum") return false;
  return unit.instanceLocation.split("/").length - at.split("/").length <= 1;
}

function readable(unit: OutputUnit, { schema, inDigits }: Comparable, input: JsonValue): FieldError {
  const path = fragmentPath(unit.instanceLocation);
  const pointer = pointerOf(path);
  const missing = /(?:property|have) "(.*)"\.$/s.exec(unit.error)?.[1];
  if (unit.keyword === "required" || unit.keyword.startsWith("depend")) {
    const place = missing === undefined ? pointer : pointer + pointerToken(missing);
    return {
      path: place,
      message: explain({ keyword: unit.keyword, expected: undefined, value: undefined }),
    };
  }
  const value = valueAtPath(input, path);
  const expected = unit.keyword === "false" ? undefined : expectation(schema, unit.keywordLocation);
  if (typeof expected === "string" && expected.startsWith(patternFormat)) {
    const pattern = expected.slice(patternFormat.length);
    return { path: pointer, message: explain({ keyword: "pattern", expected: pattern, value }) };
  }
  const member = /^Property name "(.*)" does not match schema\.$/s.exec(unit.error)?.[1];
  return {
    path: pointer,
    message: explain({ ...inDigits({ keyword: unit.keyword, expected }), value, member }),
  };
}

/** The value of the keyword that failed, found by its place in the schema, references included. */
function expectation(schema: JsonObject, location: string): JsonValue | undefined {
  let place: JsonValue | undefined = schema;
  for (const token of fragmentPath(location)) {
    if (token === "$ref" && isJsonObject(place) && typeof place["$ref"] === "string")
      place = localTarget(schema, place["$ref"]);
    else if (Array.isArray(place)) place = place[Number(token)];
    else if (isJsonObject(place)) place = Object.hasOwn(place, token) ? place[token] : undefined;
    else return undefined;
  }
  return place;
}

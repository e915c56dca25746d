import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { everyPart, schemasOfItem, schemasOfMember } from "@/lib/wire/json-schema/parts";

const partsMax = 5_000;

/**
 * A record's value as far as a place of an input has room for it: members that the input doesn't name are left out, and
 * so is a null where the input has none. Undefined where nothing is left, or where only a person may write.
 */
export function fittingValue(
  root: JsonObject,
  schemas: JsonObject[],
  given: JsonValue,
): JsonValue | undefined {
  let looked = 0;
  const visit = (value: JsonValue, at: JsonObject[]): JsonValue | undefined => {
    const parts = everyPart(root, at, partsMax - looked);
    looked += parts.length;
    if (looked >= partsMax || parts.some(isWithheld)) return undefined;
    if (value === null) return parts.some(takesNull) ? null : undefined;
    if (!isNested(value)) return value;
    if (Array.isArray(value)) {
      const items = value.map((item, index) => visit(item, schemasOfItem(parts, index)));
      const whole = items.filter((item) => item !== undefined);
      // A list that lost an item says something else.
      return whole.length === 0 || whole.length < items.length ? undefined : whole;
    }
    if (parts.every(namesNothing)) return value;
    const members = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
      const inside = schemasOfMember(parts, name);
      const fitting = inside.length === 0 ? undefined : visit(member, inside);
      return fitting === undefined ? [] : [[name, fitting]];
    });
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  return visit(given, schemas);
}

function isWithheld(part: JsonObject): boolean {
  return (
    part["writeOnly"] === true ||
    part["readOnly"] === true ||
    part["format"] === "password" ||
    part["contentEncoding"] !== undefined
  );
}

function takesNull({ type, enum: choices, const: only }: JsonObject): boolean {
  return (
    type === "null" ||
    only === null ||
    (Array.isArray(type) && type.includes("null")) ||
    (Array.isArray(choices) && choices.includes(null))
  );
}

function namesNothing({ properties, patternProperties, additionalProperties }: JsonObject): boolean {
  return !isJsonObject(properties) && !isJsonObject(patternProperties) && additionalProperties === undefined;
}

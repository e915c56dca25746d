import { everyPart, schemasOfItem, schemasOfMember } from "@/lib/wire/json-schema/parts";
import { isJsonObject, type JsonObject, type JsonValue, isNested } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { browserValidator } from "@/lib/wire/json-schema/validators/browser-validator";
import { nameWords } from "./name-words";

/** A member of a tool's input, and the value that the record has for it. */
export type MemberBeside = {
  name: string;
  value: JsonValue;
  required: boolean;
  /** In a few words, such as `version 2`; null for what only the form can show. */
  said: string | null;
};

/**
 * What a tool takes besides the id of a record that the record has under the same name, a version under `baseVersion`
 * too. A record's text, lists and objects are taken only by a tool that changes such a record (`changes`), and only
 * where its schema allows them.
 */
export function membersBeside(
  schema: JsonObject,
  holder: JsonObject,
  { input, changes, isOwnId }: { input: JsonObject; changes: boolean; isOwnId: boolean },
): MemberBeside[] {
  const root = followReferences(schema, schema);
  const properties = isJsonObject(root["properties"]) ? root["properties"] : {};
  const required = Array.isArray(root["required"]) ? root["required"] : [];
  const found = Object.entries(properties).flatMap(([name, node]): MemberBeside[] => {
    if (Object.hasOwn(input, name) || !isJsonObject(node)) return [];
    const isRequired = required.includes(name);
    const from = memberFor(name, holder, isOwnId);
    const value = from === undefined ? null : (holder[from] ?? null);
    if (from === undefined || value === null || value === "") return [];
    const isAsked = isRequired || (changes && versionNoun(name) !== null);
    if (isAsked && isOfType(value, node["type"]))
      return [
        {
          name,
          value,
          required: isRequired,
          said: `${versionNoun(name) ?? nameWords(name).join(" ")} ${String(value)}`,
        },
      ];
    if (!changes || !isOwnId) return [];
    const fitting = fittingValue(schema, [node], value);
    return fitting === undefined ? [] : [{ name, value: fitting, required: isRequired, said: null }];
  });
  return allowed(schema, input, found);
}

/** Those that the schema finds nothing wrong with; where it can't be asked, what is plain and short. */
function allowed(schema: JsonObject, input: JsonObject, found: MemberBeside[]): MemberBeside[] {
  if (found.every(({ said }) => said !== null)) return found;
  const gate = gateSchema(schema);
  const whole = { ...input, ...Object.fromEntries(found.map(({ name, value }) => [name, value])) };
  const check = gate.ok
    ? browserValidator(gate.schema, gate.draft).check(whole)
    : ({ ok: "unchecked" } as const);
  if (check.ok === true) return found;
  if (check.ok === "unchecked") return found.filter(({ said }) => said !== null);
  return found.filter(({ name }) => {
    const place = pointerToken(name);
    return !check.errors.some(({ path }) => path === place || path.startsWith(`${place}/`));
  });
}

/** The record's member of this name, or its version for a `baseVersion`. */
function memberFor(name: string, holder: JsonObject, isOwnId: boolean): string | undefined {
  if (Object.hasOwn(holder, name)) return name;
  const wanted = versionNoun(name);
  if (wanted === null || !isOwnId) return undefined;
  const members = Object.keys(holder).filter((member) => versionNoun(member) === wanted);
  return members.find((member) => nameWords(member).includes("current")) ?? members[0];
}

const versions = new Set(["version", "revision", "etag"]);
const qualifiers = new Set(["base", "based", "on", "current", "expected", "known", "if", "match"]);

/** `version` for `baseVersion`, `expected_version` and `version`; null for what names no version of the record. */
function versionNoun(name: string): string | null {
  const [word, ...others] = nameWords(name).filter((one) => !qualifiers.has(one));
  return word !== undefined && others.length === 0 && versions.has(word) ? word : null;
}

function isOfType(value: JsonValue, type: JsonValue | undefined): boolean {
  switch (type) {
    case "integer":
      return typeof value === "bigint" || Number.isSafeInteger(value);
    case "number":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    default:
      return false;
  }
}

const partsMax = 5_000;

/**
 * A record's value as far as a place of an input has room for it: members that the input doesn't name are left out, and
 * so is a null where the input has none. Undefined where nothing is left, or where only a person may write.
 */
function fittingValue(root: JsonObject, schemas: JsonObject[], given: JsonValue): JsonValue | undefined {
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

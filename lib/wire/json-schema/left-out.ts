import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { everyPart, schemasOfItem } from "./parts";

/** A member that a schema allows at an object of the input, and that isn't there. */
export type LeftOut = {
  /** JSON pointer of the object. */
  of: string;
  name: string;
  schema: JsonObject;
};

const partsMax = 20_000;
const foundMax = 2_000;

/**
 * What an input leaves out although its schema has a place for it, object by object. Of alternatives only those count
 * that the object could follow: it has what they require, and no value that they exclude by name. Schemas are
 * untrusted: of a large one only a part is looked at.
 */
export function leftOutMembers(schema: JsonObject, input: JsonValue): LeftOut[] {
  const found: LeftOut[] = [];
  let looked = 0;
  const visit = (value: JsonValue, schemas: JsonObject[], pointer: string): void => {
    const parts = everyPart(schema, schemas, partsMax - looked);
    looked += parts.length;
    if (Array.isArray(value))
      value.forEach((item, index) => visit(item, schemasOfItem(parts, index), pointer + pointerToken(index)));
    if (!isJsonObject(value)) return;
    const properties = parts.filter((part) => couldFollow(part, value)).map(propertiesOf);
    for (const [name, member] of properties.flatMap((all) => Object.entries(all)))
      if (found.length < foundMax && isJsonObject(member) && !Object.hasOwn(value, name))
        found.push({ of: pointer, name, schema: member });
    for (const [name, member] of Object.entries(value)) {
      const schemas = properties.map((all) => (Object.hasOwn(all, name) ? all[name] : undefined));
      visit(member, schemas.filter(isJsonObject), pointer + pointerToken(name));
    }
  };
  visit(input, [schema], "");
  return found;
}

/** Whether an object could be meant by these properties: it has what they require, and no value that they exclude by name. */
export function couldFollow(part: JsonObject, value: JsonObject): boolean {
  const { required } = part;
  if (
    Array.isArray(required) &&
    required.some((name) => typeof name === "string" && !Object.hasOwn(value, name))
  )
    return false;
  return Object.entries(propertiesOf(part)).every(([name, member]) => {
    if (!isJsonObject(member) || !Object.hasOwn(value, name)) return true;
    const { const: only, enum: choices } = member;
    const named = only === undefined ? choices : [only];
    const given = value[name] ?? null;
    return !Array.isArray(named) || typeof given === "object" || named.includes(given);
  });
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isJsonObject(properties) ? properties : {};
}

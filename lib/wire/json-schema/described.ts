import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { couldFollow } from "./left-out";
import { everyPart, schemasOfItem, schemasOfMember } from "./parts";

/** What a schema says of a place of an input. */
export type Described = {
  /** Untrusted; null where it gives none. */
  title: string | null;
  /** It takes one of listed values alone. */
  isChoice: boolean;
};

const partsMax = 10_000;
const titleCharactersMax = 120;

/** Each place of an input, by JSON pointer, as its schema describes it. Of a large schema only a part is looked at. */
export function describedPlaces(schema: JsonObject, input: JsonValue): ReadonlyMap<string, Described> {
  const found = new Map<string, Described>();
  let looked = 0;
  const visit = (value: JsonValue, schemas: JsonObject[], pointer: string): void => {
    const parts = everyPart(schema, schemas, partsMax - looked);
    looked += parts.length;
    if (parts.length === 0) return;
    found.set(pointer, { title: titleOf(schemas, parts), isChoice: parts.some(listsValues) });
    if (Array.isArray(value))
      value.forEach((item, index) => visit(item, schemasOfItem(parts, index), pointer + pointerToken(index)));
    if (!isJsonObject(value)) return;
    const fitting = parts.filter((part) => couldFollow(part, value));
    for (const [name, member] of Object.entries(value))
      visit(member, schemasOfMember(fitting, name), pointer + pointerToken(name));
  };
  visit(input, [schema], "");
  return found;
}

/** Of a table many places are asked about; the rest of a schema that is made of more keeps its names. */
const partsOfStepMax = 300;

/** The titles on the way to a place, one for each step; null where there is none, and where alternatives give several. */
export function titlesOnTheWay(schema: JsonObject, path: readonly string[]): (string | null)[] {
  let schemas = [schema];
  return path.map((step) => {
    const parts = everyPart(schema, schemas, partsOfStepMax);
    const items = /^\d+$/.test(step) ? schemasOfItem(parts, Number(step)) : [];
    schemas = [...schemasOfMember(parts, step), ...items];
    const titles = new Set(schemas.map((one) => titleOf([one], everyPart(schema, [one], partsOfStepMax))));
    titles.delete(null);
    return titles.size === 1 ? ([...titles][0] ?? null) : null;
  });
}

/** Its own before that of what it is made of, as a form has it. */
function titleOf(schemas: JsonObject[], parts: JsonObject[]): string | null {
  for (const { title } of [...schemas, ...parts])
    if (typeof title === "string" && title.trim() !== "") return title.trim().slice(0, titleCharactersMax);
  return null;
}

function listsValues(part: JsonObject): boolean {
  return Array.isArray(part["enum"]) || Object.hasOwn(part, "const");
}

import { isJsonObject, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { labelFromValue } from "@/lib/wire/contract/label-from-value";
import { couldFollow } from "./left-out";
import { onlyValue } from "./only-value";
import { everyPart, schemasOfItem, schemasOfMember } from "./parts";

/** What a schema says of a place of an input. */
export type Described = {
  /** Untrusted; null where it gives none. */
  title: string | null;
  /** It takes one of listed values alone. */
  isChoice: boolean;
  /** What a form calls the text that stands there; null where it is no listed one. */
  choice: string | null;
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
    const isChoice = parts.some(listsValues);
    const choice = isChoice && typeof value === "string" ? labelsIn(schema, parts, [value]).get(value) : null;
    found.set(pointer, { title: titleOf(schemas, parts), isChoice, choice: choice ?? null });
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
    schemas = schemasOfStep(schema, schemas, step);
    const titles = new Set(schemas.map((one) => titleOf([one], everyPart(schema, [one], partsOfStepMax))));
    titles.delete(null);
    return titles.size === 1 ? ([...titles][0] ?? null) : null;
  });
}

/** A value's title stands beside it, or where a reference leads. */
const partsOfChoiceMax = 4;

/** What a form calls those of these texts that a place lists: by the title of each, else in words. */
export function choiceLabels(
  schema: JsonObject,
  path: readonly string[],
  texts: readonly string[],
): ReadonlyMap<string, string> {
  const schemas = path.reduce((found, step) => schemasOfStep(schema, found, step), [schema]);
  return labelsIn(schema, everyPart(schema, schemas, partsOfStepMax), texts);
}

function labelsIn(
  root: JsonObject,
  parts: JsonObject[],
  texts: readonly string[],
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const one of parts.flatMap(alternativesOf).slice(0, partsOfStepMax)) {
    const own = everyPart(root, [one], partsOfChoiceMax);
    // The title of a group is that of no value in it.
    if (own.some((part) => alternativesOf(part).length > 0)) continue;
    const value = own.map(onlyValue).find((only) => only !== undefined);
    const title = titleOf(own, []);
    if (value === undefined || title === null) continue;
    const text = typeof value === "string" ? value : stringifyJson(value);
    // Alternatives may give one value two titles.
    labels.set(text, (labels.get(text) ?? title) === title ? title : labelFromValue(text));
  }
  for (const text of texts)
    if (!labels.has(text) && parts.some((part) => lists(part, text))) labels.set(text, labelFromValue(text));
  return labels;
}

function lists({ enum: listed, const: only }: JsonObject, text: string): boolean {
  return only === text || (Array.isArray(listed) && listed.includes(text));
}

function schemasOfStep(root: JsonObject, schemas: JsonObject[], step: string): JsonObject[] {
  const parts = everyPart(root, schemas, partsOfStepMax);
  const items = /^\d+$/.test(step) ? schemasOfItem(parts, Number(step)) : [];
  return [...schemasOfMember(parts, step), ...items];
}

/** None where there is but one beside null: its title is that of the place. */
function alternativesOf({ oneOf, anyOf }: JsonObject): JsonObject[] {
  return [oneOf, anyOf].flatMap((listed) => {
    const found = Array.isArray(listed) ? listed.filter(isJsonObject) : [];
    return found.filter(({ type }) => type !== "null").length > 1 ? found : [];
  });
}

/** Its own before that of what it is made of, as a form has it; one of its values has its own. */
function titleOf(schemas: JsonObject[], parts: JsonObject[]): string | null {
  for (const { title } of [...schemas, ...parts.filter((part) => onlyValue(part) === undefined)])
    if (typeof title === "string" && title.trim() !== "") return title.trim().slice(0, titleCharactersMax);
  return null;
}

function listsValues(part: JsonObject): boolean {
  return Array.isArray(part["enum"]) || Object.hasOwn(part, "const");
}

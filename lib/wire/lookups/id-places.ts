import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { pointerToken, type Path } from "@/lib/wire/contract/json-pointer";
import { nameWords } from "./name-words";
import { onlyValue } from "@/lib/wire/json-schema/only-value";
import { everyPart, schemasOfItem } from "@/lib/wire/json-schema/parts";

/** A place of an input that takes a text or a whole number, or a list of them; or the names of a map's members. */
export type TextPlace = {
  /** Names of members, and `*` for any item of a list and any member of a map. */
  steps: string[];
  /** The same as text. */
  key: string;
  many: boolean;
  takes: "text" | "integer" | "name";
  /** The words for what names are ids of; elsewhere the steps tell. */
  subject?: string[];
  /** All parts of the schema that apply to the text. */
  parts: JsonObject[];
  descriptions: string[];
  /** Words by which the schema may say of what kind it is: the name of what holds it, and constants beside it. */
  kinds: string[];
};

const partsMax = 20_000;
const stepsMax = 8;

/** The places of an input that take texts or whole numbers, the outer ones first; recursive schemas are followed a few levels deep. */
export function textPlaces(root: JsonObject): TextPlace[] {
  const found = new Map<string, TextPlace>();
  const waiting: Waiting[] = [{ schemas: [root], steps: [], about: [], kinds: [] }];
  let looked = 0;
  for (let next = waiting.shift(); next && looked < partsMax; next = waiting.shift()) {
    const { steps, kinds } = next;
    const parts = everyPart(root, next.schemas, partsMax - looked);
    looked += parts.length;
    const about = [
      ...next.about,
      ...parts.flatMap(({ description }) => (typeof description === "string" ? [description] : [])),
    ];
    const key = steps.map(pointerToken).join("");
    const items = schemasOfItem(parts, 0);
    const single = takesId(parts);
    if (single && !takes(parts, "object"))
      found.set(key, { steps, key, many: false, takes: single, parts, descriptions: about, kinds });
    else if (takes(parts, "array") && items.length > 0) {
      const ofItem = everyPart(root, items, partsMax);
      const item = takesId(ofItem);
      if (item)
        found.set(key, { steps, key, many: true, takes: item, parts: ofItem, descriptions: about, kinds });
    }
    const others = otherMembers(parts);
    const names = parts.map(({ propertyNames }) => propertyNames).find(isJsonObject) ?? {};
    const subject = others.length > 0 ? subjectOfNames(steps, names) : undefined;
    if (subject) {
      const place = { steps, key: namesPrefix + key, many: false, takes: "name", subject } as const;
      found.set(place.key, { ...place, parts: [names], descriptions: about, kinds: [] });
    }
    if (steps.length >= stepsMax) continue;
    if (others.length > 0) waiting.push({ schemas: others, steps: [...steps, "*"], about: [], kinds: [] });
    const holder = steps.findLast((step) => step !== "*");
    for (const [name, { schemas, beside }] of members(parts))
      if (name !== "*")
        waiting.push({
          ...{ schemas, steps: [...steps, name], about: [] },
          kinds: [...(holder === undefined ? [] : [holder]), ...beside],
        });
    if (items.length > 0 && !takesId(everyPart(root, items, partsMax)))
      waiting.push({ schemas: items, steps: [...steps, "*"], about: [], kinds: [] });
  }
  return [...found.values()];
}

type Waiting = { schemas: JsonObject[]; steps: string[]; about: string[]; kinds: string[] };

function takesId(parts: JsonObject[]): "text" | "integer" | undefined {
  return takes(parts, "string") ? "text" : takes(parts, "integer") ? "integer" : undefined;
}

/** Prefix of a place that stands for the names of a map's members. */
const namesPrefix = "names:";

/** The path leads to the place, or to an item of its list of ids. */
export function isAt(place: string, path: Path, isMap: boolean): boolean {
  if (isMap !== place.startsWith(namesPrefix)) return false;
  const tokens = (isMap ? place.slice(namesPrefix.length) : place).split("/").slice(1);
  const fits = path.every((step, index) => {
    const token = tokens[index];
    if (token === undefined) return index === tokens.length && typeof step === "number";
    return token === "*" || (typeof step === "string" && `/${token}` === pointerToken(step));
  });
  return fits && tokens.length <= path.length && path.length <= tokens.length + 1;
}

/** `budgetByAccount`, `budgetsPerAccountId`, or names whose own title speaks of an id. */
function subjectOfNames(steps: readonly string[], names: JsonObject): string[] | undefined {
  const words = nameWords(steps.findLast((step) => step !== "*") ?? "");
  const at = words.findLastIndex((word) => word === "by" || word === "per");
  const { title } = names;
  const said = at >= 0 ? words.slice(at + 1) : nameWords(typeof title === "string" ? title : "");
  const isId = /^(?:id|uuid)s?$/.test(said.at(-1) ?? "");
  const subject = isId ? said.slice(0, -1) : at >= 0 ? said : [];
  return subject.length > 0 ? subject : undefined;
}

/** The schemas of members that are not named one by one. */
function otherMembers(parts: JsonObject[]): JsonObject[] {
  return parts.flatMap(({ additionalProperties, patternProperties }) =>
    [
      additionalProperties,
      ...(isJsonObject(patternProperties) ? Object.values(patternProperties) : []),
    ].filter(isJsonObject),
  );
}

function takes(parts: JsonObject[], type: string): boolean {
  return parts.some(
    (part) => part["type"] === type || (Array.isArray(part["type"]) && part["type"].includes(type)),
  );
}

type Member = { schemas: JsonObject[]; beside: string[] };

/** With the constants that stand beside each, where all that declare it have some. */
function members(parts: JsonObject[]): Map<string, Member> {
  const byName = new Map<string, Member & { isTold: boolean }>();
  for (const { properties } of parts) {
    if (!isJsonObject(properties)) continue;
    const constants = Object.values(properties).flatMap((node) => {
      const only = isJsonObject(node) ? onlyValue(node) : undefined;
      return typeof only === "string" ? [only] : [];
    });
    for (const [name, node] of Object.entries(properties)) {
      if (!isJsonObject(node)) continue;
      const before = byName.get(name) ?? { schemas: [], beside: [], isTold: true };
      byName.set(name, {
        schemas: [...before.schemas, node],
        beside: [...before.beside, ...constants],
        isTold: before.isTold && constants.length > 0,
      });
    }
  }
  return new Map(
    [...byName].map(([name, { schemas, beside, isTold }]) => [
      name,
      { schemas, beside: isTold ? beside : [] },
    ]),
  );
}

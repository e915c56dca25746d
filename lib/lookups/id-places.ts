import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import { pointerToken, type Path } from "@/lib/contract/json-pointer";
import { everyPart, schemasOfItem } from "@/lib/json-schema/parts";

/** A place of an input that takes a text, or a list of texts. */
export type TextPlace = {
  /** Names of members, and `*` for any item of a list. */
  steps: string[];
  /** The same as text. */
  key: string;
  many: boolean;
  /** What the schema says of the text, from all of its parts. */
  parts: JsonObject[];
  descriptions: string[];
};

const partsMax = 20_000;
const stepsMax = 8;

/** Which place a path leads to, whatever the numbers of the items in it. */
export function placeKey(path: Path): string {
  return path.map((step) => (typeof step === "number" ? "/*" : pointerToken(step))).join("");
}

/** The places of an input that take texts, the outer ones first; recursive schemas are followed a few levels deep. */
export function textPlaces(root: JsonObject): TextPlace[] {
  const found = new Map<string, TextPlace>();
  const waiting: { schemas: JsonObject[]; steps: string[]; about: string[] }[] = [
    { schemas: [root], steps: [], about: [] },
  ];
  let looked = 0;
  for (let next = waiting.shift(); next && looked < partsMax; next = waiting.shift()) {
    const { steps } = next;
    const parts = everyPart(root, next.schemas, partsMax - looked);
    looked += parts.length;
    const about = [
      ...next.about,
      ...parts.flatMap(({ description }) => (typeof description === "string" ? [description] : [])),
    ];
    const key = steps.map(pointerToken).join("");
    const items = schemasOfItem(parts, 0);
    if (takes(parts, "string") && !takes(parts, "object"))
      found.set(key, { steps, key, many: false, parts, descriptions: about });
    else if (takes(parts, "array") && items.length > 0) {
      const ofItem = everyPart(root, items, partsMax);
      if (takes(ofItem, "string"))
        found.set(key, { steps, key, many: true, parts: ofItem, descriptions: about });
    }
    if (steps.length >= stepsMax) continue;
    for (const [name, schemas] of members(parts))
      if (name !== "*") waiting.push({ schemas, steps: [...steps, name], about: [] });
    if (items.length > 0 && !takes(everyPart(root, items, partsMax), "string"))
      waiting.push({ schemas: items, steps: [...steps, "*"], about: [] });
  }
  return [...found.values()];
}

function takes(parts: JsonObject[], type: string): boolean {
  return parts.some(
    (part) => part["type"] === type || (Array.isArray(part["type"]) && part["type"].includes(type)),
  );
}

function members(parts: JsonObject[]): Map<string, JsonObject[]> {
  const byName = new Map<string, JsonObject[]>();
  for (const { properties } of parts)
    for (const [name, node] of Object.entries(isJsonObject(properties) ? properties : {}))
      if (isJsonObject(node)) byName.set(name, [...(byName.get(name) ?? []), node]);
  return byName;
}

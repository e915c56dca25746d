import { inlineImage, type InlineImage } from "@/lib/wire/images/inline-image";
import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { namesOf } from "./names-of";

export type FoundImage = InlineImage & { label: string };

const imagesMax = 100;
const objectsLookedAt = 5_000;
/** Of each list or object. */
const childrenLookedAt = 20_000;
const bytesMax = 8_388_608;

/** True if an output's text names a part of an image, or could with a letter written as its code. */
export function mayHoldImages(jsonText: string): boolean {
  return jsonText.includes("contentBase64") || jsonText.includes("\\u00");
}

/** Objects with `contentType` and `contentBase64` whose bytes really are a JPEG, PNG or WebP; others stay in the tree. */
export function findImages(value: JsonValue): FoundImage[] {
  const found: FoundImage[] = [];
  // The next one to look at is the last.
  const waiting: { value: JsonValue; label: string }[] = [{ value, label: "Image" }];
  for (let looked = 0; looked < objectsLookedAt && found.length < imagesMax; looked += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { value: here } = next;
    const label = isJsonObject(here) ? (labelOf(here) ?? next.label) : next.label;
    const image = isJsonObject(here) ? inlineImage(here, bytesMax) : null;
    if (image) found.push({ ...image, label });
    const inside = nestedIn(here, objectsLookedAt - looked);
    for (let index = inside.length - 1; index >= 0; index--)
      waiting.push({ value: inside[index] ?? null, label });
  }
  return found;
}

/** The first lists and objects within a value, in their order; more of them than are looked at are of no use. */
function nestedIn(value: JsonValue, most: number): JsonValue[] {
  if (!isNested(value)) return [];
  const names = Array.isArray(value) ? null : namesOf(value);
  const count = Math.min(Array.isArray(value) ? value.length : (names?.length ?? 0), childrenLookedAt);
  const inside: JsonValue[] = [];
  for (let index = 0; index < count && inside.length < most; index++) {
    const item = childAt(value, names, index);
    if (isNested(item)) inside.push(item);
  }
  return inside;
}

function childAt(
  value: JsonValue[] | JsonObject,
  names: string[] | null,
  index: number,
): JsonValue | undefined {
  return Array.isArray(value) ? value[index] : value[names?.[index] ?? ""];
}

function labelOf(object: JsonObject): string | null {
  const named = ["altText", "title", "fileName", "name", "id"].map((name) => object[name]);
  const text = named.find((one): one is string => typeof one === "string" && one.trim() !== "");
  return text === undefined ? null : text.slice(0, 200);
}

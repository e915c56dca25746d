import { imageTypes, sniffImage } from "@/lib/images/image";
import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { namesOf } from "./names-of";

export type FoundImage = { src: string; label: string; width: number; height: number };

const imagesMax = 100;
const objectsLookedAt = 5_000;
/** Of each list or object. */
const childrenLookedAt = 20_000;
const bytesMax = 8_388_608;

/**
 * The images in an output: objects with a `contentType` and a `contentBase64` whose bytes really are a JPEG, PNG or
 * WebP. What only claims to be one stays in the tree.
 */
export function findImages(value: JsonValue): FoundImage[] {
  const found: FoundImage[] = [];
  // The next one to look at is the last.
  const waiting: { value: JsonValue; label: string }[] = [{ value, label: "Image" }];
  for (let looked = 0; looked < objectsLookedAt && found.length < imagesMax; looked += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { value: here } = next;
    const label = isJsonObject(here) ? (labelOf(here) ?? next.label) : next.label;
    const image = isJsonObject(here) ? imageIn(here, label) : null;
    if (image) found.push(image);
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

function imageIn(object: JsonObject, label: string): FoundImage | null {
  const { contentType, contentBase64 } = object;
  if (typeof contentBase64 !== "string" || contentBase64.length > Math.ceil(bytesMax / 3) * 4) return null;
  if (!imageTypes.some((type) => type === contentType)) return null;
  const bytes = bytesOf(contentBase64);
  const sniffed = bytes ? sniffImage(bytes, bytesMax) : null;
  if (!sniffed?.ok) return null;
  const { type, width, height } = sniffed;
  return { src: `data:${type};base64,${contentBase64}`, label, width, height };
}

function bytesOf(base64: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}

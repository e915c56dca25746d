import { imageTypes, sniffImage } from "@/lib/contract/image";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";

export type FoundPicture = { src: string; label: string; width: number; height: number };

const picturesMax = 100;
const objectsLookedAt = 5_000;
const bytesMax = 8_388_608;

/**
 * The pictures that an output holds: objects with a `contentType` and a `contentBase64` whose bytes are, by
 * themselves, a JPEG, PNG or WebP. What merely claims to be one is left to the tree.
 */
export function findPictures(value: JsonValue): FoundPicture[] {
  const found: FoundPicture[] = [];
  const waiting: { value: JsonValue; label: string }[] = [{ value, label: "Picture" }];
  for (let looked = 0; looked < objectsLookedAt && found.length < picturesMax; looked += 1) {
    const next = waiting.shift();
    if (!next) break;
    if (Array.isArray(next.value)) {
      waiting.unshift(...next.value.filter(isNested).map((item) => ({ value: item, label: next.label })));
    } else if (isJsonObject(next.value)) {
      const label = labelOf(next.value) ?? next.label;
      const picture = pictureIn(next.value, label);
      if (picture) found.push(picture);
      waiting.unshift(
        ...Object.values(next.value)
          .filter(isNested)
          .map((item) => ({ value: item, label })),
      );
    }
  }
  return found;
}

function isNested(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

function labelOf(object: JsonObject): string | null {
  const named = ["altText", "title", "fileName", "name", "id"].map((name) => object[name]);
  const text = named.find((one): one is string => typeof one === "string" && one.trim() !== "");
  return text === undefined ? null : text.slice(0, 200);
}

function pictureIn(object: JsonObject, label: string): FoundPicture | null {
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
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

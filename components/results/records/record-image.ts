import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { inlineImage, type InlineImage } from "@/lib/wire/images/inline-image";
import { imageHolder } from "./columns/columns";

const bytesMax = 8_388_608;
const known = new WeakMap<JsonObject, InlineImage | null>();

/** The image that came with a record, of its own bytes; looked at once. */
export function recordImage(row: JsonValue): InlineImage | null {
  const holder = imageHolder(row);
  if (holder === null) return null;
  const before = known.get(holder);
  if (before !== undefined) return before;
  const image = inlineImage(holder, bytesMax);
  known.set(holder, image);
  return image;
}

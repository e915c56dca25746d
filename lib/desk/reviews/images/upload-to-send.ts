import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { isSealedElsewhere } from "@/lib/platform/vault/secrets";
import type { ReviewContext } from "../context";
import { loadImageOf, openImage } from "../store/images";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { openSecrets, type OpenSecrets } from "../store/secrets-of-preparation";

/** All that one send needs, opened once. `upload` has the bytes and their descriptor as it stands in the prepared input. */
export type ToSend = { secrets: OpenSecrets; upload: { descriptorText: string; bytes: Buffer } | null };

/** Null where something can't be opened, or the image is no longer the one whose hash the prepared input names. */
export async function openToSend(
  { db, vault }: Pick<ReviewContext, "db" | "vault">,
  { images }: Pick<ReviewRows, "images">,
  row: PreparationRow,
): Promise<ToSend | null> {
  const secrets = openSecrets(vault, row);
  if (secrets === null) return null;
  // A revision gets its image with its input, and never later.
  const carriesImage = images.some(({ preparationId }) => preparationId === row.id);
  const carried = carriesImage ? await loadImageOf(db, row.id) : null;
  if (carried === null) return { secrets, upload: null };
  const bytes = openImage(vault, carried.image);
  const input = parseJson(secrets.inputText);
  const descriptorText =
    input.ok && isJsonObject(input.value) ? descriptorTextIn(input.value, carried.path) : null;
  if (bytes === null || descriptorText === null) return null;
  if (!descriptorText.toLowerCase().includes(`"${carried.image.sha256}"`)) return null;
  return { secrets, upload: { descriptorText, bytes } };
}

/**
 * Whether any part of what a send needs was sealed with a secret that is not configured here: whoever has that secret can
 * send it, so that it is no matter for a person.
 */
export async function isSealedWithOtherSecret(
  context: Pick<ReviewContext, "db" | "vault">,
  row: PreparationRow,
): Promise<boolean> {
  const carried = await loadImageOf(context.db, row.id);
  return [row.capability_sealed, row.idempotency_key_sealed, row.input_sealed, carried?.image.bytes_sealed]
    .filter((sealed) => sealed !== null && sealed !== undefined)
    .some((sealed) => isSealedElsewhere(context.vault, sealed));
}

/** The JSON text of the object at these names, taken out of an input; null where there is none. */
export function descriptorTextIn(input: JsonObject, path: readonly string[]): string | null {
  let value: JsonValue | undefined = input;
  for (const name of path)
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isJsonObject(value) ? stringifyJson(value) : null;
}

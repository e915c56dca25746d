import { isJsonObject, parseJson, stringifyJson, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { isSealedElsewhere } from "@/lib/vault/secrets";
import type { ReviewContext } from "../context";
import { openSecrets, type OpenSecrets } from "../store/secrets-of-preparation";
import { loadImageOf, openImage } from "../store/images";
import type { PreparationRow } from "../store/rows";

/** What goes out beside an input: `none`, or the bytes and their descriptor as it stands in the prepared input. */
export type UploadToSend =
  { kind: "none" } | { kind: "upload"; descriptorText: string; bytes: Buffer } | { kind: "unusable" };

/**
 * The secrets of a revision, where all that a send needs can be opened: also its image, whose bytes must still
 * have the hash that the prepared input names.
 */
export async function openToSend(
  context: Pick<ReviewContext, "db" | "vault">,
  row: PreparationRow,
): Promise<OpenSecrets | null> {
  const secrets = openSecrets(context.vault, row);
  if (secrets === null) return null;
  const upload = await uploadToSend(context, row.id, secrets.inputText);
  return upload.kind === "unusable" ? null : secrets;
}

/**
 * Whether any part of what a send needs was sealed with a secret that is not configured here: whoever has that secret can
 * send it, so that it is no matter for a person.
 */
export async function isSendSealedElsewhere(
  context: Pick<ReviewContext, "db" | "vault">,
  row: PreparationRow,
): Promise<boolean> {
  const carried = await loadImageOf(context.db, row.id);
  return [row.capability_sealed, row.idempotency_key_sealed, row.input_sealed, carried?.image.bytes_sealed]
    .filter((sealed) => sealed !== null && sealed !== undefined)
    .some((sealed) => isSealedElsewhere(context.vault, sealed));
}

export async function uploadToSend(
  context: Pick<ReviewContext, "db" | "vault">,
  preparationId: string,
  inputText: string,
): Promise<UploadToSend> {
  const carried = await loadImageOf(context.db, preparationId);
  if (carried === null) return { kind: "none" };
  const bytes = openImage(context.vault, carried.image);
  const input = parseJson(inputText);
  const descriptorText =
    input.ok && isJsonObject(input.value) ? descriptorTextIn(input.value, carried.path) : null;
  if (bytes === null || descriptorText === null) return { kind: "unusable" };
  if (!descriptorText.toLowerCase().includes(`"${carried.image.sha256}"`)) return { kind: "unusable" };
  return { kind: "upload", descriptorText, bytes };
}

/** The JSON text of the object at these names, taken out of an input; null where there is none. */
export function descriptorTextIn(input: JsonObject, path: readonly string[]): string | null {
  let value: JsonValue | undefined = input;
  for (const name of path)
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isJsonObject(value) ? stringifyJson(value) : null;
}

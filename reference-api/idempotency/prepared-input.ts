import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "../tools/digest";
import type { Writing } from "../store/tables";
import { ToolFailure } from "../tools/failure";

/** The input of a prepared import as it was sent. Asked for only once the capability was found to be good. */
export async function preparedInput(transaction: Writing, capability: string): Promise<JsonObject> {
  const row = await transaction
    .selectFrom("capability")
    .select("input_json")
    .where("capability_hash", "=", sha256(capability))
    .executeTakeFirst();
  const parsed = parseJson(row?.input_json ?? "", { numbers: "safe" });
  if (!parsed.ok || !isJsonObject(parsed.value))
    throw new ToolFailure("CONFIRMATION_INVALID", "What was prepared is not known any more. Prepare again.");
  return parsed.value;
}

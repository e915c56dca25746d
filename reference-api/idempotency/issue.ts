import { randomBytes } from "node:crypto";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { sha256 } from "../tools/digest";
import type { Store, Writing } from "../store/tables";
import { ToolFailure } from "../tools/failure";

type Prepared = {
  credential: string;
  tool: string;
  inputDigest: string;
  /** An import's confirm doesn't send the input again, so it is compared and run with this. */
  upload: { inputJson: string; digest: string } | null;
  now: Date;
  seconds: number;
};

/** 256 random bits; the caller gets the only copy. */
const capabilityBytes = 32;

/** Issues a capability that is bound to one credential, one tool and one input. */
export async function issueCapability(
  store: Store,
  { credential, tool, inputDigest, upload, now, seconds }: Prepared,
): Promise<{ capability: string; expiresAt: string }> {
  const capability = randomBytes(capabilityBytes).toString("base64url");
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString();
  await store
    .insertInto("capability")
    .values({
      capability_hash: sha256(capability),
      credential,
      tool,
      input_digest: inputDigest,
      input_json: upload?.inputJson ?? null,
      upload_digest: upload?.digest ?? null,
      prepared_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { capability, expiresAt };
}

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

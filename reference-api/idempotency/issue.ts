import { randomBytes } from "node:crypto";
import { sha256 } from "../tools/digest";
import type { Store } from "../store/tables";

export type Prepared = {
  credential: string;
  tool: string;
  inputDigest: string;
  /** What an import's confirm is compared and run with, since it doesn't send the input again. */
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

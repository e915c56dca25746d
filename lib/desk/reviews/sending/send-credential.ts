import type { CredentialFingerprints, CredentialName } from "@/lib/wire/api-client";
import { credentialKey } from "@/lib/desk/database/guard-key";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import type { SystemContext } from "../context";
import type { CredentialState } from "../machine";
import { everyTool, type PauseRow, type PreparationRow, type ReviewRows } from "../store/rows";
import type { SendingPause } from "../types";
import { sendingPause } from "./sending-pause";

/**
 * The credential that a revision is sent with from here. An API may keep its idempotency keys by credential, so what may
 * have left goes with the one of its first send alone: `missing` where this desk isn't started with it, `rejected` where it
 * is, but another has taken its place and the API answered it with 401. What never left goes with the current one.
 */
export type SendCredential =
  | { kind: "usable"; name: CredentialName; fingerprint: string }
  | { kind: "rejected"; name: "previous"; fingerprint: string }
  | { kind: "missing" };

type SentRow = Pick<PreparationRow, "first_sent_at" | "sent_with">;

/** Asked of the row that a claim is about: of two instances each may hold other credentials. */
export function sendCredential(
  row: SentRow,
  held: CredentialFingerprints,
  pauses: readonly PauseRow[],
): SendCredential {
  const { current, previous } = held;
  if (row.first_sent_at === null || row.sent_with === current)
    return { kind: "usable", name: "current", fingerprint: current };
  if (previous === null || row.sent_with !== previous) return { kind: "missing" };
  const isRejected = pauses.some((pause) => pause.tool_name === everyTool && pause.credential === previous);
  return { kind: isRejected ? "rejected" : "usable", name: "previous", fingerprint: previous };
}

type HeldContext = Pick<SystemContext, "db" | "vault" | "api">;

/** What stands for the credentials of this desk; null while the configured secrets don't fit the database. */
export async function heldCredentials({
  db,
  vault,
  api,
}: HeldContext): Promise<CredentialFingerprints | null> {
  const keys = keysOfDatabases();
  const key = keys.get(db) ?? (await credentialKey(db, vault));
  if (key === null) return null;
  keys.set(db, key);
  return api.fingerprints(key);
}

/** The same for who can't wait, once it was asked in this process, as it is at the start; null before. */
export function heldCredentialsNow({
  db,
  api,
}: Pick<HeldContext, "db" | "api">): CredentialFingerprints | null {
  const key = keysOfDatabases().get(db);
  return key === undefined ? null : api.fingerprints(key);
}

/** How the credential of a revision stands here, and what pauses what goes with it; neither where that can't be told yet. */
export function credentialNow(
  context: Pick<HeldContext, "db" | "api"> & Pick<SystemContext, "clock">,
  { pauses }: Pick<ReviewRows, "pauses">,
  row: SentRow,
): { credential: CredentialState; pause: SendingPause | null } {
  const held = heldCredentialsNow(context);
  const found = held && sendCredential(row, held, pauses);
  // What replaced a rejected one goes on: that is no pause.
  const fingerprint = found?.kind === "usable" ? found.fingerprint : null;
  return {
    credential: found?.kind ?? "usable",
    pause: sendingPause({ pauses }, context.clock(), fingerprint),
  };
}

function keysOfDatabases(): WeakMap<object, Buffer> {
  return processSingleton("credential-keys", () => new WeakMap<object, Buffer>());
}

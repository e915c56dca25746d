import type { Database } from "@/lib/desk/database/open-database";
import { letGoKeys } from "@/lib/desk/database/vault-keys";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { markSigningKeysAnew } from "@/lib/desk/reviews/audit/signing-key";
import { markPasskeysAnew } from "@/lib/desk/reviews/passkeys/marks";
import type { Vault } from "@/lib/platform/vault/secrets";
import { needsOf, type Need, type Needs } from "./needs";
import { resealColumn } from "./reseal";
import { sealedColumns } from "./sealed-columns";

export type RotationContext = { db: Database; vault: Vault; clock: () => Date };
export type Progress = (kind: Need["kind"], sealed: number) => void;

/** Writers that have only just been told of the newest secret may finish with the older one meanwhile. */
const passesMax = 5;

/**
 * Seals anew, with the newest of the configured secrets, all that older ones sealed, while desks are running. What is
 * left: what no configured secret opens, by the secret that it needs, but for what was let go before. To be called while the
 * configured secrets fit (`markSecrets`), so that nobody else seals with an older one any more.
 */
export async function rotateSecrets(context: RotationContext, onProgress: Progress): Promise<Needs> {
  const { db, vault } = context;
  let all = 0;
  for (let pass = 0; pass < passesMax; pass++) {
    let sealed = 0;
    for (const column of sealedColumns)
      sealed += await resealColumn(db, vault, column, (count) => onProgress(column.kind, count));
    all += sealed;
    if (sealed === 0) break;
  }
  if (all > 0)
    await db.transaction().execute((tx) =>
      appendAudit(tx, context, {
        ...{ by: null, chain: "configuration", event: "secrets_rotated" },
        text: `Sealed ${all} ${all === 1 ? "value" : "values"} anew with the newest APP_SECRET.`,
        ...{ toolName: null, reviewId: null, revision: null },
        details: { secret: vault.keyIds[0], sealed: all },
      }),
    );
  await markPasskeysAnew(context);
  await markSigningKeysAnew(context);
  return stillNeeded(context);
}

/** What is needed of older secrets, without what was let go. */
export async function stillNeeded({ db, vault }: Pick<RotationContext, "db" | "vault">): Promise<Needs> {
  const gone = await letGoKeys(db);
  const needs = await needsOf(db, vault.keyIds[0]);
  return new Map([...needs].filter(([keyId]) => !gone.includes(keyId)));
}

import { createPrivateKey, type KeyObject } from "node:crypto";
import { letGoKeys } from "@/lib/desk/database/vault-keys";
import {
  keyFingerprint,
  makeKeyPair,
  signText,
  type PublicKey,
  type PublishedKey,
} from "@/lib/desk/record/keys";
import { isSecretProblem } from "@/lib/platform/vault/secrets";
import type { SystemContext } from "../context";
import type { Db, Tx } from "../store/rows";
import { appendAudit } from "./audit";
import { lockName } from "@/lib/platform/db/lock-name";

export type KeyContext = Pick<SystemContext, "db" | "vault" | "clock">;
export type SigningKey = { id: string; sign: (text: string) => string };

/**
 * The desk's own Ed25519 key: made when there is none, kept sealed, sealed and marked again with the newest secret. One
 * that can't be opened is retired, and a new one made. To be called while the configured secrets fit.
 */
export async function signingKey(context: KeyContext): Promise<SigningKey> {
  const current = await currentKey(context.db);
  const opened = current && openKey(context, current);
  if (opened) {
    await markSigningKeysAnew(context);
    return opened;
  }
  return context.db.transaction().execute(async (tx) => {
    await lockName(tx, "signing keys");
    const now = await currentKey(tx);
    const made = now && openKey(context, now);
    return made ?? replaceKey(tx, context);
  });
}

/** Retires the key and makes another; what the old one signed stays verifiable. The new key's id. */
export async function rotateSigningKey(context: KeyContext): Promise<string> {
  return context.db.transaction().execute(async (tx) => {
    await lockName(tx, "signing keys");
    return (await replaceKey(tx, context)).id;
  });
}

/** The desk's public keys, those in use and those retired; a row that this desk did not write is none. */
export async function deskKeys({ db, vault }: Pick<KeyContext, "db" | "vault">): Promise<PublishedKey[]> {
  const rows = await db.selectFrom("signing_keys").selectAll().orderBy("created_at").orderBy("id").execute();
  const own = rows.filter((row) => vault.matchesHash(purpose, marked(row), row.mark));
  return own.map(({ id, public_key, created_at, retired_at }) => ({
    ...{ kty: "OKP", crv: "Ed25519", use: "sig", kid: id, x: public_key },
    fingerprint: keyFingerprint(public_key),
    createdAt: created_at,
    retiredAt: retired_at,
  }));
}

/** Of these keys those that only a secret vouches for which was let go: none of this desk's any more, nor a stranger's. */
export async function unvouchedKeys(
  { db, vault }: Pick<KeyContext, "db" | "vault">,
  ids: readonly string[],
): Promise<string[]> {
  const gone = (await letGoKeys(db)).filter((keyId) => !vault.keyIds.includes(keyId));
  const rows = await db.selectFrom("signing_keys").select(["id", "mark"]).execute();
  return rows
    .filter(({ id, mark }) => ids.includes(id) && gone.some((keyId) => mark.startsWith(`${keyId}.`)))
    .map(({ id }) => id);
}

const purpose = "signing-key";
type KeyRow = NonNullable<Awaited<ReturnType<typeof currentKey>>>;

function currentKey(db: Db) {
  return db.selectFrom("signing_keys").selectAll().where("retired_at", "is", null).executeTakeFirst();
}

function openKey({ vault }: Pick<KeyContext, "vault">, row: KeyRow): SigningKey | null {
  if (row.sealed === null || !vault.matchesHash(purpose, marked(row), row.mark)) return null;
  try {
    const pem = vault.openText(Buffer.from(row.sealed, "base64"), placeOf(row.id));
    return signer({ id: row.id, x: row.public_key }, createPrivateKey(pem));
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

async function replaceKey(tx: Tx, { vault, clock }: KeyContext): Promise<SigningKey> {
  const at = clock().toISOString();
  const retired = await tx
    .updateTable("signing_keys")
    .set({ sealed: null, retired_at: at })
    .where("retired_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  const { publicKey, privateKey } = makeKeyPair();
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const row = { id: publicKey.id, public_key: publicKey.x };
  await tx
    .insertInto("signing_keys")
    .values({
      ...row,
      sealed: vault.seal(pem, placeOf(row.id)).toString("base64"),
      mark: vault.keyedHash(purpose, marked(row)),
      created_at: at,
    })
    .execute();
  await appendAudit(
    tx,
    { vault, clock },
    {
      ...{ chain: "configuration", by: null, event: "signing_key_made" },
      text: retired ? `Retired signing key ${retired.id} and made ${row.id}.` : `Made signing key ${row.id}.`,
      ...{ toolName: null, reviewId: null, revision: null },
      details: { key: row.id, retired: retired?.id ?? null },
    },
  );
  return signer(publicKey, privateKey);
}

/** After a change of the secret: so that the older one can be let go. */
export async function markSigningKeysAnew({ db, vault }: Pick<KeyContext, "db" | "vault">): Promise<void> {
  for (const row of await db.selectFrom("signing_keys").selectAll().execute()) {
    const mark = vault.keyedHash(purpose, marked(row));
    if (row.mark === mark || !vault.matchesHash(purpose, marked(row), row.mark)) continue;
    if (row.sealed !== null && openKey({ vault }, row) === null) continue;
    const pem =
      row.sealed === null ? null : vault.openText(Buffer.from(row.sealed, "base64"), placeOf(row.id));
    const sealed = pem === null ? null : vault.seal(pem, placeOf(row.id)).toString("base64");
    await db
      .updateTable("signing_keys")
      .set({ mark, sealed })
      .where("id", "=", row.id)
      .where("mark", "=", row.mark)
      .where((eb) => (row.sealed === null ? eb("sealed", "is", null) : eb("sealed", "=", row.sealed)))
      .execute();
  }
}

function signer({ id }: PublicKey, privateKey: KeyObject): SigningKey {
  return { id, sign: (text) => signText(privateKey, text) };
}

function marked({ id, public_key }: { id: string; public_key: string }): string {
  return `${id} ${public_key}`;
}

function placeOf(id: string): string {
  return `signing-key:${id}`;
}

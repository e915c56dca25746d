import type { Vault } from "@/lib/platform/vault/secrets";

/** As whom a provider knows somebody. */
export type ProviderIdentity = { issuer: string; subject: string };

const purpose = "identity";

/** What stands for an identity that is kept out, so that the database doesn't say whose it was. */
export function identityKey(vault: Pick<Vault, "keyedHash">, identity: ProviderIdentity): string {
  return vault.keyedHash(purpose, textOf(identity));
}

/** The same under every secret: what to look for. */
export function identityKeys(vault: Pick<Vault, "keyedHashes">, identity: ProviderIdentity): string[] {
  return vault.keyedHashes(purpose, textOf(identity));
}

function textOf({ issuer, subject }: ProviderIdentity): string {
  return `${issuer}\0${subject}`;
}

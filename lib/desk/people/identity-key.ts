import type { Vault } from "@/lib/platform/vault/secrets";

/** As whom a provider knows somebody. */
export type ProviderIdentity = { issuer: string; subject: string };

/** What stands for it where nothing of it may be kept: a keyed hash. */
export function identityKey(vault: Pick<Vault, "keyedHash">, identity: ProviderIdentity): string {
  return vault.keyedHash(purpose, textOf(identity));
}

/** The same under every secret, those among them that were let go: what to look for. */
export function identityKeys(vault: Pick<Vault, "keyedHashes">, identity: ProviderIdentity): string[] {
  return vault.keyedHashes(purpose, textOf(identity));
}

const purpose = "identity";

function textOf({ issuer, subject }: ProviderIdentity): string {
  return `${issuer}\0${subject}`;
}

import type { Vault } from "@/lib/platform/vault/secrets";

/** As whom a provider knows somebody; the issuer without a slash at its end. */
export type ProviderIdentity = { issuer: string; subject: string };

/** An issuer as it is kept: the settings and the provider may differ in a slash at its end. */
export function keptIssuer(issuer: string): string {
  return issuer.replace(/\/$/, "");
}

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

import { letGo, missingKeys } from "@/lib/db/vault-keys";
import { needsOf, needsText } from "./needs";
import type { RotationContext } from "./rotate";

type Context = { vault: Pick<RotationContext["vault"], "keyIds"> } & Pick<RotationContext, "db" | "clock">;

/**
 * At start, while the configured secrets fit: which values need a secret that was left out, in plain words; null where none
 * does, which is noted, so that it is looked for once.
 */
export async function leftOutSecrets({ db, vault, clock }: Context): Promise<string | null> {
  const missing = await missingKeys(db, vault);
  if (missing.length === 0) return null;
  const needs = await needsOf(db, vault.keyIds[0]);
  const unneeded = missing.filter((keyId) => !needs.has(keyId));
  await letGo(db, unneeded, clock());
  const needed = missing.flatMap((keyId) => [...(needs.get(keyId) ?? [])]);
  return needed.length === 0 ? null : needsText([needed]);
}

/** The sentence for whoever started the desk. */
export function leftOutProblem(needed: string): string {
  return `APP_SECRET: a secret is left out that is still needed for ${needed}. Set it to the new secret and the older one with a comma between them, and run npm run secrets:rotate; or let go of what it opens with npm run secrets:rotate -- --forget.`;
}

import { letGo, missingKeys } from "@/lib/desk/database/vault-keys";
import { needsOf, needsText } from "./needs";
import type { RotationContext } from "./rotate";

type ReadContext = { vault: Pick<RotationContext["vault"], "keyIds"> } & Pick<RotationContext, "db">;

/**
 * At start, while the configured secrets fit: which values need a secret that was left out, in plain words; null where none
 * does, which is noted, so that it is looked for once.
 */
export async function leftOutSecrets({
  clock,
  ...context
}: ReadContext & Pick<RotationContext, "clock">): Promise<string | null> {
  const { needed, unneeded } = await missingSecrets(context);
  await letGo(context.db, unneeded, clock());
  return needed;
}

/**
 * Of the secrets that were used here and aren't configured: what needs one of them, in plain words, null where nothing
 * does; and those that nothing needs. Reads only, and every sealed value where a secret is missing.
 */
export async function missingSecrets({
  db,
  vault,
}: ReadContext): Promise<{ needed: string | null; unneeded: string[] }> {
  const missing = await missingKeys(db, vault);
  if (missing.length === 0) return { needed: null, unneeded: [] };
  const needs = await needsOf(db, vault.keyIds[0]);
  const needed = missing.flatMap((keyId) => [...(needs.get(keyId) ?? [])]);
  return {
    needed: needed.length === 0 ? null : needsText([needed]),
    unneeded: missing.filter((keyId) => !needs.has(keyId)),
  };
}

/** The sentence for whoever started the desk. */
export function leftOutProblem(needed: string): string {
  return `APP_SECRET: a secret is left out that is still needed for ${needed}. Set it to the new secret and the older one with a comma between them, and run npm run secrets:rotate; or let go of what it opens with npm run secrets:rotate -- --forget.`;
}

import { env } from "@/lib/desk/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { createVault, type Vault } from "@/lib/platform/vault/secrets";

/** The vault of this process, of the configured secrets. */
export function vault(): Vault {
  return processSingleton("vault", () => createVault(env().appSecrets));
}

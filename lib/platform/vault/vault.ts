import { env } from "@/lib/platform/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { createVault, type Vault } from "./secrets";

/** The vault of this process, of the configured secrets. */
export function vault(): Vault {
  return processSingleton("vault", () => createVault(env().appSecrets));
}

import { env } from "@/lib/config/env";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { createVault, type Vault } from "./secrets";

/** The vault of this process, of the configured secrets. */
export function vault(): Vault {
  return processSingleton("vault", () => createVault(env().appSecrets));
}

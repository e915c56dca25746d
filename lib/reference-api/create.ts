import { createBearer } from "./checks/bearer";
import { createRateLimit } from "./checks/rate";
import { createInFlight } from "./confirmations/in-flight";
import { createUploadPlaces } from "./confirmations/upload-places";
import type { Service } from "./endpoints/service";
import { createHandler } from "./handler";
import type { ReferenceApi, ReferenceApiOptions } from "./options";
import { writeProblem } from "./problem-log";
import { openStore } from "./store/open";
import { createPruner } from "./store/prune";
import type { Tool } from "./tools/define";
import { allTools, createRegistry } from "./tools/registry";

/**
 * Opens the database and returns the API: a function from a Web Request to a Response, free of any
 * framework. `tools` is there for tests that need a tool of their own.
 */
export async function createReferenceApi(
  options: ReferenceApiOptions,
  tools: readonly Tool[] = allTools,
): Promise<ReferenceApi> {
  const clock = options.clock ?? (() => new Date());
  const store = await openStore(options.databasePath, clock());
  const service: Service = {
    store,
    registry: createRegistry(tools),
    bearer: createBearer(options.credentials, clock),
    rateLimit: createRateLimit(options.ratePerMinute),
    clock,
    capabilitySeconds: options.capabilitySeconds,
    bodyTimeoutMs: options.bodyTimeoutMs ?? 30_000,
    closedGates: new Set(options.closedGates ?? []),
    uploads: createUploadPlaces(),
    prune: createPruner(store),
  };
  return {
    handle: createHandler(service, createInFlight(), options.onProblem ?? writeProblem),
    close: () => store.destroy(),
  };
}

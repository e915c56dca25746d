import { createBearer } from "../http/checks/bearer";
import { createRateLimit } from "../http/checks/rate";
import { createInFlight } from "../idempotency/in-flight";
import { createUploadSlots } from "../http/checks/upload-slots";
import { createDiscovery } from "../http/endpoints/discover";
import { createFollowUps } from "../tools/follow-ups";
import { type Service, createRegistry } from "../http/endpoints/service";
import { createFaultSwitch } from "../faults/switch";
import { withFaults, withStaged } from "../faults/with-faults";
import { createHandler } from "../http/handler";
import type { ReferenceApi, ReferenceApiOptions } from "./options";
import { catchUpAhead } from "../domains/search/search-index";
import { createAddresses } from "../domains/media-uploads/remote/addresses";
import { openStore } from "../store/open";
import { createPruner } from "../store/prune";
import type { Tool } from "../tools/define";
import { allTools } from "../domains/all-tools";
import { seed } from "../domains/seed";

/** A function from a Web Request to a Response, free of any framework. Tests pass `tools` of their own. */
export async function createReferenceApi(
  options: ReferenceApiOptions,
  tools: readonly Tool[] = allTools,
): Promise<ReferenceApi> {
  const clock = options.clock ?? (() => new Date());
  const report = options.onProblem ?? writeProblem;
  const store = await openStore(options.databasePath, (db) => seed(db, clock()));
  const registry = createRegistry(tools);
  const bearer = createBearer(options.credentials, clock);
  const faults = options.faultSwitch === true ? createFaultSwitch(clock) : null;
  const service: Service = {
    store,
    registry,
    discovery: createDiscovery(registry),
    bearer,
    rateLimit: createRateLimit(options.ratePerMinute),
    clock,
    capabilitySeconds: (inputDigest) =>
      options.staged?.takeLifeOf(inputDigest) ??
      Math.min(options.capabilitySeconds, faults?.take("short_capabilities")?.seconds ?? Infinity),
    sparesPosts: (inputDigest) => options.staged?.spares(inputDigest) ?? false,
    bodyTimeoutMs: options.bodyTimeoutMs ?? 30_000,
    closedGates: new Set(options.closedGates ?? []),
    addresses: createAddresses(options.urlAllowList ?? [], options.networkForTests),
    uploadSlots: createUploadSlots(),
    followUps: createFollowUps(store, clock, report),
    prune: createPruner(store),
  };
  service.followUps.start(({ store: db, signal }) => catchUpAhead(db, signal));
  const handle = createHandler(service, createInFlight(), report);
  const switched = faults ? withFaults(handle, { faults, bearer }) : handle;
  return {
    handle: options.staged ? withStaged({ handle, switched }, options.staged) : switched,
    close: async () => {
      await service.followUps.close();
      await store.destroy();
    },
  };
}

/** Writes an unexpected error to stderr as one JSON line, which also escapes line breaks and control codes. */
export function writeProblem(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), level: "error", name, message, stack })}\n`,
  );
}

/** The framework loads this module several times in one process, so the API is kept on the process. */
const shared = globalThis as typeof globalThis & { countersignReferenceApi?: Promise<ReferenceApi> };

/** The API of this process, opened on first use; a failed open is tried again next time. */
export function embeddedReferenceApi(options: () => ReferenceApiOptions): Promise<ReferenceApi> {
  shared.countersignReferenceApi ??= open(options);
  return shared.countersignReferenceApi;
}

async function open(options: () => ReferenceApiOptions): Promise<ReferenceApi> {
  try {
    return await createReferenceApi(options());
  } catch (error) {
    delete shared.countersignReferenceApi;
    throw error;
  }
}

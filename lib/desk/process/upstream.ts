import { createHash } from "node:crypto";
import { createApiClient, createDiscovery, createHealthRecord } from "@/lib/wire/api-client";
import { env } from "@/lib/desk/config/env";
import { guardAddress } from "@/lib/desk/reviews";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { watchLocks } from "./tool-locks";

/** The parts of this process that talk to the API: one client and one discovery cache for everybody. */
export function upstream() {
  return processSingleton("upstream", () => {
    const { embedded, toolApi } = env();
    const health = createHealthRecord(() => new Date());
    const client = createApiClient({ ...toolApi, onExchange: health.take });
    const { api, locks } = watchLocks(client, () => new Date());
    const { baseUrl, name } = toolApi;
    // The embedded API is the same one at whichever port the desk listens.
    const connection = { baseUrl, ...(embedded ? { address: "embedded" } : {}) };
    return {
      api,
      health,
      locks,
      discovery: createDiscovery(api, () => new Date()),
      connection: { id: connectionId(guardAddress(connection), name), ...connection },
    };
  });
}

/** Whatever the credential: it may be replaced while reviews are open. Another account of the same API has another name. */
export function connectionId(address: string, name: string): string {
  return createHash("sha256")
    .update(JSON.stringify([address, name]))
    .digest("hex")
    .slice(0, 32);
}

import { createHash } from "node:crypto";
import { createApiClient, createDiscovery, createHealthRecord } from "@/lib/api-client";
import { env } from "@/lib/config/env";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { watchLocks } from "./tool-locks";

/** The parts of this process that talk to the API: one client and one discovery cache for everybody. */
export function upstream() {
  return processSingleton("upstream", () => {
    const { embedded, toolApi } = env();
    // The embedded API is the same one at whichever port the desk listens.
    const address = embedded ? "embedded" : toolApi.baseUrl;
    const health = createHealthRecord(() => new Date());
    const client = createApiClient({ ...toolApi, onExchange: health.take });
    const { api, locks } = watchLocks(client, () => new Date());
    // Stands for address and credential together, without telling the credential.
    const fingerprint = createHash("sha256").update(`${address}\n${toolApi.credential}`).digest("hex");
    return {
      api,
      health,
      locks,
      discovery: createDiscovery(api, () => new Date()),
      connection: {
        id: fingerprint.slice(0, 32),
        baseUrl: toolApi.baseUrl,
        ...(embedded ? { address } : {}),
      },
    };
  });
}

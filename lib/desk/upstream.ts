import { createHash } from "node:crypto";
import { createApiClient, createDiscovery } from "@/lib/api-client";
import { env } from "@/lib/env";
import { processSingleton } from "@/lib/process-singleton";

/** The parts of this process that talk to the API: one client and one discovery cache for everybody. */
export function upstream() {
  return processSingleton("upstream", () => {
    const { toolApi } = env();
    const api = createApiClient(toolApi);
    // Stands for base URL and credential together, without telling the credential.
    const fingerprint = createHash("sha256")
      .update(`${toolApi.baseUrl}\n${toolApi.credential}`)
      .digest("hex");
    return {
      api,
      discovery: createDiscovery(api, () => new Date()),
      connection: { id: fingerprint.slice(0, 32), baseUrl: toolApi.baseUrl },
    };
  });
}

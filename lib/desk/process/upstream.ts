import { createHash } from "node:crypto";
import { createApiClient, createDiscovery, createHealthRecord, problemOf } from "@/lib/wire/api-client";
import { database } from "@/lib/desk/config/process-database";
import { env, type Env } from "@/lib/desk/config/env";
import { guardAddress, type Connection } from "@/lib/desk/reviews";
import { logProblem } from "@/lib/platform/log/log";
import { stagedFaults } from "@/lib/platform/runtime/staged-faults";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { noteApiProblem } from "./api-problems";
import { countCalls } from "./count-calls";
import { watchLocks } from "./tool-locks";

/** The parts of this process that talk to the API: one client and one discovery cache for everybody. */
export function upstream() {
  return processSingleton("upstream", () => {
    const { embedded, toolApi } = env();
    const health = createHealthRecord(() => new Date());
    const connection = connectionOf({ embedded, toolApi });
    const { id } = connection;
    const client = createApiClient({
      ...toolApi,
      onExchange(reply, tookMs) {
        health.take(reply, tookMs);
        const what = problemOf(reply);
        if (what !== null && !isStaged(what)) void note(id, what);
      },
    });
    const { api, locks } = watchLocks(countCalls(client), () => new Date());
    return {
      api,
      health,
      locks,
      discovery: createDiscovery(api, () => new Date()),
      connection,
    };
  });
}

/** Whether the demo data has it so: the first page of a demo counts no error that it made itself. */
function isStaged(what: string): boolean {
  return env().demoData && what === "HTTP 504" && stagedFaults().isLosing();
}

/** Beside what it is about, which neither waits for it nor fails with it. */
async function note(id: string, what: string): Promise<void> {
  try {
    await noteApiProblem(await database(), id, what, new Date());
  } catch (error) {
    logProblem(error, "A problem of the API could not be counted.");
  }
}

/** The API that a desk with these settings works with. */
export function connectionOf({ embedded, toolApi }: Pick<Env, "embedded" | "toolApi">): Connection {
  const { baseUrl, name } = toolApi;
  // The embedded API is the same one at whichever port the desk listens.
  const connection = { baseUrl, ...(embedded ? { address: "embedded" } : {}) };
  return { id: connectionId(guardAddress(connection), name), ...connection };
}

/** Whatever the credential: it may be replaced while reviews are open. Another account of the same API has another name. */
export function connectionId(address: string, name: string): string {
  return createHash("sha256")
    .update(JSON.stringify([address, name]))
    .digest("hex")
    .slice(0, 32);
}

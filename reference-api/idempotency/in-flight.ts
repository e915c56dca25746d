import type { Confirmation } from "./confirm";

export type InFlight = {
  /** Runs the work, unless the very same request is running in this process already. */
  alone<Value>(
    request: Confirmation,
    work: () => Promise<Value>,
  ): Promise<{ status: "done"; value: Value } | { status: "running" }>;
};

/**
 * The requests that are running. This only makes the reply quick: the database ensures that an effect happens once.
 * Another request with the same key goes through, and the database refuses it.
 */
export function createInFlight(): InFlight {
  const running = new Set<string>();
  return {
    async alone(request, work) {
      const id = JSON.stringify([
        request.credential,
        request.idempotencyKey,
        request.capability,
        request.tool,
        request.inputDigest,
      ]);
      if (running.has(id)) return { status: "running" };
      running.add(id);
      try {
        return { status: "done", value: await work() };
      } finally {
        running.delete(id);
      }
    },
  };
}

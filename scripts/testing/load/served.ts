import { monitorEventLoopDelay } from "node:perf_hooks";
import { serveReferenceApi } from "@/reference-api";

/** In bytes, after a garbage collection. */
export type Memory = { rss: number; heap: number; buffers: number };
/** In milliseconds, since the last time: how late the event loop came to what was due. */
export type LoopDelay = { max: number; p99: number };
export type ServedMessage =
  | { kind: "serving"; url: string }
  | { kind: "measured"; memory: Memory; loopDelay: LoopDelay };

// A process of its own, so that what is measured is the server and not who asks it.
const [databasePath = "", token = ""] = process.argv.slice(2);
const server = await serveReferenceApi({
  databasePath,
  credentials: [{ token, scopes: ["*"] }],
  capabilitySeconds: 900,
  ratePerMinute: 0,
  host: "127.0.0.1",
  port: 0,
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("disconnect", () => process.exit(0));
process.on("message", () => {
  // Read before the collections below, which hold everything up.
  const loopDelay = { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6 };
  const memory = measured();
  send({ kind: "measured", memory, loopDelay });
  setImmediate(() => delay.reset());
});
send({ kind: "serving", url: server.url });

function measured(): Memory {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss, heap: heapUsed, buffers: arrayBuffers };
}

function send(message: ServedMessage): void {
  process.send?.(message);
}

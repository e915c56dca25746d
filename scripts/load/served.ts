import { serveReferenceApi } from "@/lib/reference-api";

/** In bytes, after a garbage collection. */
export type Memory = { rss: number; heap: number; buffers: number };
export type Told = { kind: "serving"; url: string } | { kind: "memory"; memory: Memory };

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
process.on("disconnect", () => process.exit(0));
process.on("message", () => tell({ kind: "memory", memory: measured() }));
tell({ kind: "serving", url: server.url });

function measured(): Memory {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss, heap: heapUsed, buffers: arrayBuffers };
}

function tell(told: Told): void {
  process.send?.(told);
}

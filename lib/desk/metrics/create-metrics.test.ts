import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { counted, onCounted } from "@/lib/platform/runtime/counted";
import { createMetrics, type MetricSources } from "./create-metrics";
import { serveMetrics } from "./serve-metrics";

const at = new Date("2031-03-14T09:00:00Z");
let server: Server | undefined;
afterEach(async () => {
  onCounted(null);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
});

async function serving(sources: Partial<MetricSources> = {}) {
  const metrics = createMetrics({
    version: { version: "0.9.0", build: "abc" },
    queue: () => Promise.resolve([]),
    poolUse: () => ({ inUse: 7, idle: 2, waiting: 1, max: 9 }),
    openStreams: () => 3,
    readOnly: () => null,
    clock: () => at,
    ...sources,
  });
  onCounted(metrics.take);
  server = await serveMetrics({ port: 0, host: "127.0.0.1" }, metrics.scrape);
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { ask, text: async () => (await ask("/metrics")).text() };
}

test("GET /metrics is answered, and nothing else", async () => {
  const { ask } = await serving();
  const reply = await ask("/metrics");
  expect([reply.status, reply.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
  ]);
  const text = await reply.text();
  expect(text).toContain('countersign_info{version="0.9.0",build="abc"} 1');
  expect(text).toContain("countersign_open_streams 3");
  expect(text).toContain('countersign_database_connections{state="waiting"} 1');
  expect(text).toContain("countersign_database_connections_max 9");
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(405);
});

test("what happens is counted by labels of a known few, whatever comes", async () => {
  const { text } = await serving();
  counted("api_reply", { endpoint: "confirm", code: "http_503" });
  counted("api_reply", { endpoint: "confirm", code: "canary-of-an-api", tool: "canary-tool" });
  counted("api_time", { endpoint: "confirm" }, 0.3);
  counted("no such thing");
  const told = await text();
  expect(told).toContain('countersign_api_replies_total{endpoint="confirm",code="http_503"} 1');
  expect(told).toContain('countersign_api_replies_total{endpoint="confirm",code="other"} 1');
  expect(told).toContain('countersign_api_request_duration_seconds_bucket{le="0.5",endpoint="confirm"} 1');
  expect(told).not.toContain("canary");
});

test("what waits is read once for whoever asks within seconds, with its age", async () => {
  let reads = 0;
  const oldest = new Date(at.getTime() - 90_000).toISOString();
  const { text } = await serving({
    queue: () => {
      reads++;
      return Promise.resolve([
        { what: "revisions", label: "uncertain", count: 2, oldest },
        { what: "mails", label: "failed", count: 4, oldest },
      ]);
    },
    readOnly: () => "full",
  });
  const [told] = await Promise.all([text(), text(), text()]);
  expect(reads).toBe(1);
  expect(told).toContain('countersign_revisions{state="uncertain"} 2');
  expect(told).toContain('countersign_revisions{state="unresolved"} 0');
  expect(told).toContain('countersign_oldest_revision_age_seconds{state="uncertain"} 90');
  expect(told).toContain('countersign_mails{state="failed"} 4');
  expect(told).toContain('countersign_mails{state="waiting"} 0');
  expect(told).toContain('countersign_read_only{why="full"} 1');
  expect(told).toContain('countersign_read_only{why="secret"} 0');
});

test("without the database the rest is told, and of what waits no number", async () => {
  const { text } = await serving({ queue: () => Promise.reject(new Error("away")) });
  const told = await text();
  expect(told).toContain("countersign_database_readable 0");
  expect(told).not.toMatch(/^countersign_revisions\{/m);
});

test("a port that is taken is an error, not a wait", async () => {
  await serving();
  const { port } = server?.address() as AddressInfo;
  await expect(serveMetrics({ port, host: "127.0.0.1" }, () => Promise.reject(new Error()))).rejects.toThrow(
    "EADDRINUSE",
  );
});

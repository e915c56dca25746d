import { createServer, type Server } from "node:http";
import type { Metrics } from "./create-metrics";

/** One that scrapes needs one. */
const connectionsMax = 50;

/** A server of its own, that answers GET /metrics and nothing else. Rejects where nothing can listen there. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  scrape: Metrics["scrape"],
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const [path] = (request.url ?? "").split("?", 1);
    const status = path !== "/metrics" ? 404 : request.method !== "GET" ? 405 : 200;
    if (status !== 200) return void response.writeHead(status).end();
    scrape().then(
      ({ type, text }) =>
        response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = connectionsMax;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  server.unref();
  return server;
}

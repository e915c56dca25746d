import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ManyToolsApi = { url: string; credential: string; bytes: number; close(): Promise<void> };

/**
 * A stranger's API that lists so many tools, about 2 KB each, and does nothing else. `first` are descriptors that stand at
 * the top of the list and are counted in.
 */
export async function startManyToolsApi(
  count: number,
  first: readonly Record<string, unknown>[] = [],
): Promise<ManyToolsApi> {
  const credential = "the-credential-of-the-bench-with-many-tools";
  const others = Array.from({ length: count - first.length }, (_, index) => tool(first.length + index + 1));
  const list = JSON.stringify({ tools: [...first, ...others] });
  const server = createServer((request, response) => {
    request.resume();
    const isList = request.method === "GET" && request.url === "/api/v1/tools";
    response.writeHead(isList ? 200 : 404, { "Content-Type": "application/json" });
    response.end(
      isList ? list : '{"error":{"code":"NOT_FOUND","message":"Nothing here.","retryable":false}}',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credential,
    bytes: Buffer.byteLength(list),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function toolName(number: number): string {
  return `many.${String(number).padStart(5, "0")}`;
}

function tool(number: number) {
  return {
    name: toolName(number),
    title: `Tool ${number}`,
    description: `Number ${number} of many.`,
    annotations: { readOnlyHint: number % 2 === 0 },
    inputSchema: { type: "object", properties: { id: { type: "integer" } } },
    filler: "x".repeat(1_800),
  };
}

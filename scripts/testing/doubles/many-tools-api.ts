import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ManyToolsApi = { url: string; credential: string; bytes: number; close(): Promise<void> };

/**
 * A stranger's API that lists so many tools, about 2 KB each. `first` are descriptors that stand at the top of the list
 * and are counted in; `outputs` is what calls of tools answer, by name. It does nothing else.
 */
export async function startManyToolsApi(
  count: number,
  first: readonly Record<string, unknown>[] = [],
  outputs: Readonly<Record<string, unknown>> = {},
): Promise<ManyToolsApi> {
  const credential = "the-credential-of-the-bench-with-many-tools";
  const others = Array.from({ length: count - first.length }, (_, index) => tool(first.length + index + 1));
  const list = JSON.stringify({ tools: [...first, ...others] });
  const answers = new Map([["GET /api/v1/tools", list]]);
  for (const [toolName, output] of Object.entries(outputs))
    answers.set(`POST /api/v1/tools/${toolName}/call`, JSON.stringify({ ok: true, toolName, output }));
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers.get(`${request.method ?? ""} ${request.url ?? ""}`);
    response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
    response.end(answer ?? '{"error":{"code":"NOT_FOUND","message":"Nothing here.","retryable":false}}');
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

import type { ServerResponse } from "node:http";
import { hostileText } from "./own-tools";

const json = { "content-type": "application/json" };

/** Answers to a call that a client has to live with, by the name that the input asks for. */
export function oddAnswer(as: string, tool: string, response: ServerResponse): void {
  const result = (output: unknown) => JSON.stringify({ ok: true, toolName: tool, output });
  const status = /^(\d{3}) (transport|tool|neither)$/.exec(as);
  if (status) return withStatus(Number(status[1]), status[2] ?? "", tool, response);
  switch (as) {
    case "gzip":
      response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(result("x"));
      return;
    case "redirect":
      response.writeHead(302, { location: "/api/v1/tools" }).end();
      return;
    case "17 MB":
      response.writeHead(200, json).end(result("x".repeat(17 * 1024 * 1024)));
      return;
    case "drip":
      drip(response);
      return;
    case "deep":
      response.writeHead(200, json).end(`{"ok":true,"toolName":"${tool}","output":${"[".repeat(200_000)}`);
      return;
    case "closed deep":
      response
        .writeHead(200, json)
        .end(`{"ok":true,"toolName":"${tool}","output":${"[".repeat(200_000)}${"]".repeat(200_000)}}`);
      return;
    case "hostile":
      response.writeHead(200, json).end(result({ [hostileText]: hostileText, rows: [{ a: hostileText }] }));
      return;
  }
  response.writeHead(200, json).end(result({ youSaid: as }));
}

function withStatus(status: number, shape: string, tool: string, response: ServerResponse): void {
  const error = { code: "ODD_CODE", message: `Words of the API. ${hostileText}`, retryable: false };
  if (shape === "neither") {
    response.writeHead(status, { "content-type": "text/html" }).end("<h1>gateway says no</h1>");
    return;
  }
  const body = shape === "tool" ? { ok: false, toolName: tool, error } : { error, requestId: "r-1" };
  response.writeHead(status, { ...json, "retry-after": "5" }).end(JSON.stringify(body));
}

function drip(response: ServerResponse): void {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(" "), 1_000);
  response.write(" ");
  response.on("close", () => clearInterval(timer));
}

/** Changes to a prepared mutation that make it one that must not be taken; null where it stays as it is. */
export function oddPreparation(as: string): Record<string, unknown> | null {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
  const changes: Record<string, Record<string, unknown>> = {
    "31 characters": { confirmationCapability: "c".repeat(31) },
    "4097 characters": { confirmationCapability: "c".repeat(4_097) },
    "a bad character": { confirmationCapability: `${"c".repeat(40)}/` },
    "CR LF": { confirmationCapability: `${"c".repeat(40)}\r\nx-injected: 1` },
    "30 February": { expiresAt: "2031-02-30T00:00:00Z" },
    "no zone": { expiresAt: inAnHour },
    "second 60": { expiresAt: "2031-06-30T23:59:60Z" },
    "already past": { expiresAt: "2001-01-01T00:00:00Z" },
    "unknown status": { status: "needs-a-nod" },
    "a summary of text": { summary: hostileText },
  };
  return changes[as] ?? null;
}

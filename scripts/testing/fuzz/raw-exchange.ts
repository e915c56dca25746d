import { connect } from "node:net";
import type { Hostile } from "./hostile-request";

/** What came back; `status` 0 means that the connection closed without an answer. */
export type Answer = { status: number; headers: Map<string, string>; body: string };

/** Sends a request byte by byte as it was drawn, on a connection of its own. Rejects where no end comes. */
export function exchangeRaw(url: string, request: Hostile, timeoutMs = 60_000): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`No end within ${timeoutMs} ms: ${describe(request)}`));
    });
    socket.on("connect", () => {
      socket.write(wire(request));
      // Whoever waits for the rest must be told that there is none.
      if (request.framing === "too long") socket.end();
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    // A reset after the answer is the server's right, where it refused what we were still sending.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(readAnswer(Buffer.concat(chunks), request.method)));
  });
}

export function describe({ method, target, headers, body, framing }: Hostile): string {
  const shown = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(" | ");
  return `${method} ${target} [${shown}] ${framing} ${JSON.stringify(body.toString("latin1").slice(0, 300))}`;
}

function wire({ method, target, headers, body, framing }: Hostile): Buffer {
  const all: [string, string][] = [["Host", "localhost"], ["Connection", "close"], ...headers];
  if (framing === "chunked") all.push(["Transfer-Encoding", "chunked"]);
  if (framing === "length") all.push(["Content-Length", String(body.byteLength)]);
  if (framing === "too long") all.push(["Content-Length", String(body.byteLength + 7)]);
  const head = [`${method} ${target} HTTP/1.1`, ...all.map((pair) => pair.join(": ")), "", ""].join("\r\n");
  const start = Buffer.from(head, "latin1");
  if (framing === "none") return start;
  if (framing !== "chunked") return Buffer.concat([start, body]);
  const size = Buffer.from(body.byteLength === 0 ? "" : `${body.byteLength.toString(16)}\r\n`);
  const end = Buffer.from(body.byteLength === 0 ? "0\r\n\r\n" : "\r\n0\r\n\r\n");
  return Buffer.concat([start, size, body, end]);
}

function readAnswer(bytes: Buffer, method: string): Answer {
  const text = bytes.toString("latin1").replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, "");
  const split = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, split).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = new Map(
    lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: ?/, "")]),
  );
  const raw = split < 0 || method === "HEAD" ? "" : text.slice(split + 4);
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(raw) : raw;
  return { status, headers, body: Buffer.from(body, "latin1").toString("utf8") };
}

function unchunked(text: string): string {
  let rest = text;
  let body = "";
  for (;;) {
    const end = rest.indexOf("\r\n");
    const size = Number.parseInt(rest.slice(0, end), 16);
    if (end < 0 || !(size > 0)) return body;
    body += rest.slice(end + 2, end + 2 + size);
    rest = rest.slice(end + 4 + size);
  }
}

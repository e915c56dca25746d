import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";

export type HttpRequest = {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** `lost`: it may have been read, and no whole reply came. `unreachable`: no connection was made. */
export type Ending =
  | { kind: "replied"; status: number; headers: IncomingHttpHeaders; text: string }
  | { kind: "lost" | "unreachable" | "timeout"; reason: string };

const replyBytesMax = 32 * 1_048_576;

/** One request on a connection of its own. Redirects are not followed, no proxy is asked. Never rejects. */
export function exchange({ method, url, headers, body }: HttpRequest, timeoutMs: number): Promise<Ending> {
  return new Promise((resolve) => {
    let connected = false;
    let settled = false;
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const length = method === "POST" ? { "Content-Length": String(body?.byteLength ?? 0) } : {};
    const outgoing = send(url, { method, headers: { ...headers, ...length }, agent: false });
    const settle = (ending: Ending): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve(ending);
      outgoing.destroy();
    };
    const timer = setTimeout(
      () => settle({ kind: "timeout", reason: `no whole answer within ${timeoutMs / 1000} s` }),
      timeoutMs,
    );
    outgoing.once("socket", (socket) => socket.once("connect", () => (connected = true)));
    let answering = false;
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // An API may answer and close before it has read a body that is too large.
      if (answering) return;
      const reason = error.code ?? "the connection broke";
      settle({ kind: connected ? "lost" : "unreachable", reason });
    });
    outgoing.on("response", (response) => {
      answering = true;
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > replyBytesMax)
          settle({ kind: "lost", reason: `a reply of more than ${replyBytesMax} bytes` });
        else chunks.push(chunk);
      });
      response.on("error", () => settle({ kind: "lost", reason: "the reply was cut short" }));
      response.on("end", () => {
        const { statusCode = 0, headers: replyHeaders } = response;
        const text = Buffer.concat(chunks).toString("utf8");
        settle({ kind: "replied", status: statusCode, headers: replyHeaders, text });
      });
    });
    outgoing.end(body ?? undefined);
  });
}

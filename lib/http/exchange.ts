import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { IncomingHttpHeaders, RequestOptions } from "node:http";
import { pinnedTo } from "./pinned-lookup";

/** Why no byte of the request has left. */
export type NotSentReason = "refused" | "dns" | "tls" | "connect_timeout" | "unreachable" | "other";

/** `addresses`: where the connection goes, whatever DNS says meanwhile; else the name is looked up. */
export type Target = {
  secure: boolean;
  hostname: string;
  port: number | undefined;
  addresses?: [string, ...string[]];
};
export type ExchangeRequest = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};
/** `signal` breaks the connection off, as if the other side had. */
export type ExchangeLimits = {
  connectTimeoutMs: number;
  timeoutMs: number;
  replyBytesMax: number;
  signal?: AbortSignal;
};

/** `date` is the Date header as it came, where any headers came. */
export type Exchange = { date: string | null } & (
  | { kind: "replied"; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | { kind: "unreadable"; httpStatus: number | null; reason: string }
  | { kind: "timeout"; phase: "headers" | "body" }
  | { kind: "reset" }
  | { kind: "not_sent"; reason: NotSentReason }
);
type Ending = Exchange extends infer One ? (One extends unknown ? Omit<One, "date"> : never) : never;

/**
 * One request on a connection of its own. Nothing is written before the connection stands (TLS included), so
 * `not_sent` means that no byte of the request left. Redirects are not followed. Never rejects.
 */
export function exchange(
  target: Target,
  request: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<Exchange> {
  return new Promise((resolve) => {
    let connected = false;
    let settled = false;
    let phase: "headers" | "body" = "headers";
    let date: string | null = null;
    const outgoing = open(target, request);

    const settle = (ending: Ending): void => {
      if (settled) return;
      settled = true;
      clearTimeout(connectTimer);
      clearTimeout(deadline);
      limits.signal?.removeEventListener("abort", breakOff);
      outgoing.destroy();
      resolve({ ...ending, date } as Exchange);
    };
    const connectTimer = setTimeout(
      () => settle({ kind: "not_sent", reason: "connect_timeout" }),
      Math.min(limits.connectTimeoutMs, limits.timeoutMs),
    );
    const deadline = setTimeout(() => settle({ kind: "timeout", phase }), limits.timeoutMs);
    const breakOff = () => settle({ kind: "reset" });
    if (limits.signal?.aborted) breakOff();
    limits.signal?.addEventListener("abort", breakOff);

    outgoing.once("socket", (socket) => {
      const send = (): void => {
        connected = true;
        clearTimeout(connectTimer);
        if (!settled) outgoing.end(request.body ?? undefined);
      };
      if (target.secure) socket.once("secureConnect", send);
      else if (socket.connecting) socket.once("connect", send);
      else send();
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (!connected) settle({ kind: "not_sent", reason: notSentReason(error.code, target.secure) });
      else if (error.code?.startsWith("HPE_"))
        settle({ kind: "unreadable", httpStatus: null, reason: "The reply is not HTTP that can be read." });
      else settle({ kind: "reset" });
    });
    outgoing.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const unreadable = (reason: string): void => settle({ kind: "unreadable", httpStatus: status, reason });
      const tooLarge = `The reply is larger than ${limits.replyBytesMax} bytes.`;
      date = response.headers.date ?? null;
      phase = "body";
      response.on("error", () => settle({ kind: "reset" }));
      if (status >= 300 && status < 400)
        return settle({ kind: "replied", status, headers: response.headers, body: Buffer.alloc(0) });
      if (response.headers["content-encoding"] !== undefined)
        return unreadable("The reply is encoded (Content-Encoding), which was not asked for.");
      if (Number(response.headers["content-length"] ?? 0) > limits.replyBytesMax) return unreadable(tooLarge);
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > limits.replyBytesMax) unreadable(tooLarge);
        else chunks.push(chunk);
      });
      response.on("end", () => {
        if (!response.complete) return settle({ kind: "reset" });
        settle({ kind: "replied", status, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
  });
}

/** `agent: false` gives each request a fresh connection: a kept one may die unseen under a confirm. */
function open(target: Target, request: ExchangeRequest) {
  const options: RequestOptions = {
    hostname: target.hostname,
    port: target.port,
    method: request.method,
    path: request.path,
    headers: request.headers,
    agent: false,
    ...(target.addresses ? { lookup: pinnedTo(...target.addresses) } : {}),
  };
  return target.secure ? requestHttps(options) : requestHttp(options);
}

function notSentReason(code: string | undefined, secure: boolean): NotSentReason {
  switch (code) {
    case "ECONNREFUSED":
      return "refused";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "dns";
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ETIMEDOUT":
      return "unreachable";
  }
  return secure ? "tls" : "other";
}

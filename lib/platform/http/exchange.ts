import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { IncomingHttpHeaders, RequestOptions } from "node:http";
import { addressNotAllowed, judgedLookup } from "./judged-addresses";
import { pinnedTo } from "./pinned-lookup";

/** Why no byte of the request has left: no connection stood, or the gate held it back. */
export type NotSentReason = ConnectionProblem | HeldReason;
type ConnectionProblem = "refused" | "dns" | "address" | "tls" | "connect_timeout" | "unreachable" | "other";
/** Too little is left of the send's lease, what it confirms has expired, or a clock that counts didn't answer. */
const heldReasons = ["lease_short", "expired", "time_unknown"] as const;
export type HeldReason = (typeof heldReasons)[number];

/** `addresses`: where the connection goes, whatever DNS says meanwhile; else the name is looked up, and what it leads to judged. */
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
  gate?: WriteGate | undefined;
};
/** Asked once the connection stands, before a byte of the request is written to it. */
export type WriteGate = {
  /** Finds out what can't be known at once, such as the time by another clock. Never rejects. */
  ready(): Promise<void>;
  /** What holds the request back; null where it may leave, which it then does in the same turn. */
  heldBy(): HeldReason | null;
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
 * One request on a connection of its own. Nothing is written before the connection stands (TLS included) and the gate
 * is open, so `not_sent` means that no byte of the request left. Redirects are not followed. Never rejects.
 */
export function exchange(
  target: Target,
  request: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<Exchange> {
  return new Promise((resolve) => {
    let written = false;
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
    const deadline = setTimeout(
      () => settle(written ? { kind: "timeout", phase } : { kind: "not_sent", reason: "time_unknown" }),
      limits.timeoutMs,
    );
    const breakOff = () => settle({ kind: "reset" });
    if (limits.signal?.aborted) breakOff();
    limits.signal?.addEventListener("abort", breakOff);

    outgoing.once("socket", (socket) => {
      const write = (): void => {
        if (settled) return;
        const reason = request.gate?.heldBy() ?? null;
        if (reason !== null) return settle({ kind: "not_sent", reason });
        written = true;
        outgoing.end(request.body ?? undefined);
      };
      const send = (): void => {
        clearTimeout(connectTimer);
        if (request.gate) void request.gate.ready().then(write);
        else write();
      };
      if (target.secure) socket.once("secureConnect", send);
      else if (socket.connecting) socket.once("connect", send);
      else send();
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (!written) settle({ kind: "not_sent", reason: notSentReason(error.code, target.secure) });
      else if (error.code?.startsWith("HPE_"))
        settle({ kind: "unreadable", httpStatus: null, reason: "The reply is not HTTP that can be read." });
      else settle({ kind: "reset" });
    });
    outgoing.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const unreadable = (reason: string): void => settle({ kind: "unreadable", httpStatus: status, reason });
      const tooLarge = `The reply is larger than ${limits.replyBytesMax} bytes.`;
      // Whoever answers before it was asked answers something else.
      if (!written) return settle({ kind: "not_sent", reason: "other" });
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

/** What an address leads to. */
export function targetOf(url: URL): Target {
  return {
    secure: url.protocol === "https:",
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? undefined : Number(url.port),
  };
}

/** Whether the desk itself held the request back, so that its end says nothing of the other side. */
export function isHeld(ended: Exchange): boolean {
  return ended.kind === "not_sent" && heldReasons.some((reason) => reason === ended.reason);
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
    lookup: target.addresses ? pinnedTo(...target.addresses) : judgedLookup(),
  };
  return target.secure ? requestHttps(options) : requestHttp(options);
}

function notSentReason(code: string | undefined, secure: boolean): ConnectionProblem {
  switch (code) {
    case "ECONNREFUSED":
      return "refused";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "dns";
    case addressNotAllowed:
      return "address";
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ETIMEDOUT":
      return "unreachable";
  }
  return secure ? "tls" : "other";
}

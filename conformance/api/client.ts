import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { CouldNotRun, NotObservable, Violation } from "../clause";
import type { Pace, Settings } from "../settings";
import { pathOf, type ApiRequest, type Reply } from "./request";

export type Client = {
  /**
   * Sends a request and returns the reply. Waits where the API asks to (429, 503) and sends again, within bounds.
   * Throws NotObservable where it goes on asking, Violation where no reply comes, CouldNotRun without a connection.
   */
  send(request: ApiRequest): Promise<Reply>;
  /** The same without any waiting: a 429 or 503 is returned. */
  sendOnce(request: ApiRequest): Promise<Reply>;
  /** Every reply of this run, in the order in which they came. */
  replies: readonly Reply[];
};

/** Attempts at a request whose reply was lost; a confirm keeps its key, so that this is safe. */
const attemptsMax = 3;
const pauseMsMax = 20_000;
const pausesMsMax = 90_000;

export function createClient(settings: Settings, pace: Pace): Client {
  const replies: Reply[] = [];
  let sent = 0;
  let pausedMs = 0;

  async function sendOnce(request: ApiRequest): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      if (sent >= settings.requestsMax)
        throw new NotObservable(`the run's ${settings.requestsMax} requests are used up`);
      sent += 1;
      const ending = await exchange(httpRequest(request, settings), settings.timeoutMs);
      switch (ending.kind) {
        case "replied": {
          const reply = replyOf(request, ending);
          replies.push(reply);
          return reply;
        }
        case "unreachable":
          throw new CouldNotRun(`${settings.baseUrl.origin} can't be reached (${ending.reason}).`);
        case "timeout":
          throw new NotObservable(ending.reason);
        case "lost":
          if (attempt === attemptsMax)
            throw new Violation(`the connection ends without a reply (${ending.reason})`);
      }
    }
  }

  async function send(request: ApiRequest): Promise<Reply> {
    for (;;) {
      const reply = await sendOnce(request);
      if (reply.status !== 429 && reply.status !== 503) return reply;
      const pauseMs = Math.min(pauseMsMax, retryAfterMs(reply) ?? 2_000);
      if (pausedMs + pauseMs > pausesMsMax)
        throw new NotObservable(`the API goes on answering ${reply.status}; run it again later`);
      pausedMs += pauseMs;
      await pace.wait(pauseMs);
    }
  }

  return { send, sendOnce, replies };
}

function httpRequest(request: ApiRequest, { baseUrl, credential }: Settings) {
  const { authorization = `Bearer ${credential}`, headers, body, query = "" } = request;
  const url = new URL(`${baseUrl.origin}${baseUrl.pathname.replace(/\/$/, "")}${pathOf(request)}${query}`);
  return {
    method: request.endpoint === "discover" ? ("GET" as const) : ("POST" as const),
    url,
    headers: { ...(authorization !== null && { Authorization: authorization }), ...headers },
    body,
  };
}

function replyOf({ endpoint, toolName }: ApiRequest, ending: Extract<Ending, { kind: "replied" }>): Reply {
  const { status, headers, text } = ending;
  return {
    endpoint,
    toolName,
    status,
    text,
    json: jsonOf(text),
    date: headers.date ?? null,
    retryAfter: headers["retry-after"] ?? null,
  };
}

function jsonOf(text: string): Reply["json"] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterMs({ retryAfter }: Reply): number | null {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Math.max(1, Number(retryAfter)) * 1_000 : null;
}

type HttpRequest = {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** `lost`: it may have been read, and no whole reply came. `unreachable`: no connection was made. */
type Ending =
  | { kind: "replied"; status: number; headers: IncomingHttpHeaders; text: string }
  | { kind: "lost" | "unreachable" | "timeout"; reason: string };

const replyBytesMax = 32 * 1_048_576;

/** One request on a connection of its own. Redirects are not followed, no proxy is asked. Never rejects. */
function exchange({ method, url, headers, body }: HttpRequest, timeoutMs: number): Promise<Ending> {
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

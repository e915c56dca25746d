import { request as requestHttp, type ClientRequest, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { exchange, targetOf, type Exchange, type NotSentReason } from "@/lib/platform/http/exchange";

export type Reply =
  | {
      kind: "replied";
      status: number;
      headers: IncomingHttpHeaders;
      /** What the body says as JSON; undefined for anything else. */
      json(): unknown;
    }
  /** `reason` is one of the connection's where no byte left. */
  | { kind: "none"; reason: NotSentReason | null; why: string };

const limits = { connectTimeoutMs: 5_000, timeoutMs: 10_000, replyBytesMax: 1024 * 1024 };

/** One request, of which no redirect is followed. Never rejects. */
export async function ask(
  url: URL,
  {
    method,
    headers = {},
    body = null,
  }: { method: "GET" | "POST"; headers?: Record<string, string>; body?: Buffer | null },
): Promise<Reply> {
  const ended = await exchange(
    targetOf(url),
    {
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        "user-agent": "countersign-doctor",
        "accept-encoding": "identity",
        ...(body === null ? {} : { "content-length": String(body.length) }),
        ...headers,
      },
      body,
    },
    limits,
  );
  if (ended.kind !== "replied")
    return { kind: "none", reason: ended.kind === "not_sent" ? ended.reason : null, why: whyNot(ended) };
  return { ...ended, json: () => jsonOf(ended.body) };
}

/** A request that is still to be ended, for what `ask` can't see: when parts of an answer come. */
export function open(url: URL, method: "GET" | "POST", headers: Record<string, string>): ClientRequest {
  const { secure, ...target } = targetOf(url);
  const path = `${url.pathname}${url.search}`;
  return (secure ? requestHttps : requestHttp)({ ...target, method, path, headers, agent: false });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function whyNot(ended: Exclude<Exchange, { kind: "replied" }>): string {
  switch (ended.kind) {
    case "timeout":
      return "it doesn’t answer in time";
    case "reset":
      return "the connection breaks off";
    case "unreadable":
      return "its answer can’t be read";
    case "not_sent":
      return notSent[ended.reason] ?? "it can’t be connected to";
  }
}

const notSent: Partial<Record<NotSentReason, string>> = {
  refused: "nothing listens there",
  dns: "its name has no address",
  address: "its name leads to an address that nothing is sent to",
  tls: "its certificate isn’t accepted, or it speaks no TLS",
  connect_timeout: "it can’t be connected to in time",
  unreachable: "there is no way to it",
};

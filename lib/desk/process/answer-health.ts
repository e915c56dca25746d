import type { IncomingMessage, ServerResponse } from "node:http";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { phase } from "./phase";
import { readyReply } from "./readiness";

/** The reply of /healthz: the process is up and answers. Whether it can do its work is /readyz's question. */
export function healthReply(): Response {
  const body = { status: "ok", phase: phase(), ...runningVersion() };
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}

const replies: Readonly<Record<string, (() => Response | Promise<Response>) | undefined>> = {
  "/healthz": healthReply,
  "/readyz": readyReply,
};

/** Answers /healthz and /readyz before Next does, which holds every other request until the database has been opened. */
export function answerHealth(
  { method, url = "" }: Pick<IncomingMessage, "method" | "url">,
  response: ServerResponse,
): boolean {
  const reply = method === "GET" || method === "HEAD" ? replies[url] : undefined;
  if (reply === undefined) return false;
  void Promise.resolve(reply())
    .then(async (found) => {
      response.writeHead(found.status, { ...Object.fromEntries(found.headers), ...closed });
      response.end(method === "HEAD" ? undefined : await found.text());
    })
    .catch(() => void response.destroy());
  return true;
}

/** As next.config.js gives whatever is no page. */
const closed = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

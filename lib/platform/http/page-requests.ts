import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { contentPolicy } from "./content-policy";

/** The nonce of a page's policy, on the request for it. */
export const nonceHeader = "x-nonce";

/** The path that a page is shown under, with its parameters, on the request for it. */
export const pagePathHeader = "x-page-path";

type Options = { development: boolean; https: boolean };

/** What serves no page and sends its own headers. */
const noPage = /^\/(?:api|data|uploads|auth|healthz|readyz|metrics|\.well-known|_next\/static)(?:[/?]|$)/;
/** What a path may be read as another one for: nothing in it can make a page of what looks like none. */
const unclear = /\.\.|%|\\|\/\//;

/**
 * From now on gives each page that this process serves its policy, with a nonce of its own that the request carries to
 * Next and to the layout. Headers and nothing else: who may see what is asked by every page, action and handler itself.
 * Before Next has the request, as in `noteRequestSources`: its own place for this, a proxy, takes more than a
 * millisecond of each click.
 */
export function preparePageRequests(options: Options): void {
  processSingleton("page-requests", () => {
    subscribe("http.server.request.start", (message) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      preparePageRequest(request, response, options);
    });
    return true;
  });
}

/** One request for what may be a page, with the answer to it. */
export function preparePageRequest(
  request: Pick<IncomingMessage, "headers" | "url">,
  response: Pick<ServerResponse, "setHeader">,
  { development, https }: Options,
): void {
  const { headers, url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  if (https) response.setHeader("strict-transport-security", "max-age=31536000");
  if (noPage.test(url) && !unclear.test(path)) return;
  const nonce = randomBytes(18).toString("base64url");
  const policy = contentPolicy(nonce, { development, https });
  headers["content-security-policy"] = policy;
  headers[nonceHeader] = nonce;
  headers[pagePathHeader] = pagePath(url);
  response.setHeader("content-security-policy", policy);
  response.setHeader("cache-control", "no-store");
  // Somebody waits for an action's answer, and it is seldom larger than what a connection takes at once.
  if (headers["next-action"] !== undefined) delete headers["accept-encoding"];
}

/** Without what Next adds to ask for a page's parts. */
function pagePath(url: string): string {
  if (!URL.canParse(url, "http://desk")) return "/";
  const page = new URL(url, "http://desk");
  if (page.searchParams.has("_rsc")) page.searchParams.delete("_rsc");
  return `${page.pathname}${page.search}`;
}

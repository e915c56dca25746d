import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentPolicy } from "./content-policy";
import { noteHeader } from "./note-header";

/** Of the headers of a request for a page: the nonce of its policy, and the path that it is shown under with its parameters. */
export function pageNotes(headers: Pick<Headers, "get">): { nonce: string; path: string } | null {
  const [nonce, path] = [headers.get(noteHeader("nonce")), headers.get(noteHeader("path"))];
  return nonce === null || path === null ? null : { nonce, path };
}

type Options = { development: boolean; https: boolean };

/** What serves no page and sends its own headers. */
const noPage = /^\/(?:api|data|uploads|auth|healthz|readyz|metrics|\.well-known|_next\/static)(?:[/?]|$)/;
/** What a path may be read as another one for: nothing in it can make a page of what looks like none. */
const unclear = /\.\.|%|\\|\/\//;

/**
 * Prepares one request for what may be a page, and the answer to it: returns the policy that the answer must have, with a
 * nonce of its own, which the request carries to Next and to the layout; null for what is no page. Headers and nothing
 * else: who may see what is asked by every page, action and handler itself.
 */
export function preparePageRequest(
  request: Pick<IncomingMessage, "headers" | "url">,
  response: Pick<ServerResponse, "setHeader">,
  { development, https }: Options,
): string | null {
  const { headers, url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  if (https) response.setHeader("strict-transport-security", "max-age=31536000");
  if (noPage.test(url) && !unclear.test(path)) return null;
  const nonce = randomBytes(18).toString("base64url");
  const policy = contentPolicy(nonce, { development, https });
  // Next takes the nonce of its own scripts from here.
  headers["content-security-policy"] = policy;
  headers[noteHeader("nonce")] = nonce;
  headers[noteHeader("path")] = pagePath(url);
  response.setHeader("cache-control", "no-store");
  // Somebody waits for an action's answer, and it is seldom larger than what a connection takes at once.
  if (headers["next-action"] !== undefined) delete headers["accept-encoding"];
  return policy;
}

/** Without what Next adds to ask for a page's parts. */
function pagePath(url: string): string {
  if (!URL.canParse(url, "http://desk")) return "/";
  const page = new URL(url, "http://desk");
  if (page.searchParams.has("_rsc")) page.searchParams.delete("_rsc");
  return `${page.pathname}${page.search}`;
}

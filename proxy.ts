import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { contentPolicy } from "./lib/http/content-policy";
import { env } from "./lib/config/env";

/**
 * Headers for pages, and nothing else: who may see what is asked by every page, action and handler itself. The
 * request carries the nonce to Next and to the layout, and the page's path to the way back from signing in.
 */
export function proxy(request: NextRequest): NextResponse {
  const https = env().appUrl.startsWith("https:");
  const nonce = randomBytes(18).toString("base64url");
  const policy = contentPolicy(nonce, { development: process.env.NODE_ENV === "development", https });

  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  headers.set("x-page-path", `${request.nextUrl.pathname}${request.nextUrl.search}`);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "no-store");
  if (https) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

export const config = {
  // By path alone: a matcher that looks at headers can be skipped by sending them. What takes bodies or serves no
  // page stays out, since bodies are read whole before the proxy runs.
  matcher: ["/((?!(?:api|data|uploads|auth|healthz|readyz|metrics|\\.well-known|_next/static)(?:/|$)).*)"],
};

import { env } from "@/lib/desk/config/env";

/**
 * Whether a browser sent this from one of the desk's own pages: Origin is there and allowed, and Host is that
 * origin's. Reads no forwarded header: anybody can send one. A proxy in front must pass Host on as it came.
 */
export function sameOrigin(
  headers: Pick<Headers, "get">,
  allowedOrigins: readonly string[] = env().allowedOrigins,
): boolean {
  const origin = headers.get("origin");
  const host = headers.get("host");
  if (origin === null || host === null || !allowedOrigins.includes(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

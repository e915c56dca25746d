/**
 * Where to go after signing in: a path of this site, or the start page for anything else. Never an absolute or
 * protocol-relative address, a back slash (browsers read it as a slash), or a control character.
 */
export function safeReturnTo(text: unknown): string {
  if (typeof text !== "string" || text.length > 2_048) return "/";
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return "/";
  if (!URL.canParse(text, base)) return "/";
  const url = new URL(text, base);
  if (url.origin !== base || isLoop(url.pathname)) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots can collapse into two slashes: "/.//evil.example" is "//evil.example" by now.
  return path.startsWith("//") ? "/" : path;
}

const base = "http://desk.invalid";

/** Signing in must not lead to signing in again, nor to an answer that is no page. */
function isLoop(pathname: string): boolean {
  return /^\/(?:sign-in|link|auth|api|data|uploads|healthz|readyz|metrics|\.well-known|_next)(?:\/|$)/i.test(
    pathname,
  );
}

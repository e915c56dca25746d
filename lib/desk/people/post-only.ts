/** For every other method of an address that only takes posts. */
export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { allow: "POST", "cache-control": "no-store" } });
}

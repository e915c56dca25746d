/** The process is up and answers. Whether it can do its work is /readyz's question. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}

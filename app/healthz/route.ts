import { streamedHealth } from "./streamed";

/** The process is up and answers. Whether it can do its work is /readyz's question; with `?stream` see `streamedHealth`. */
export function GET(request: Request): Response {
  if (new URL(request.url).searchParams.has("stream")) return streamedHealth(request);
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}

import { readiness } from "@/lib/desk/readiness";

/** Whether this process can do its work: 200, or 503 with the reasons. */
export async function GET(): Promise<Response> {
  const reasons = await readiness();
  return Response.json(reasons.length === 0 ? { status: "ready" } : { status: "not_ready", reasons }, {
    status: reasons.length === 0 ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

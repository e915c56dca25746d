import { readPublishedKeys } from "@/lib/web/server/record";

/** What checkpoints and receipts are verified with: public for everybody, retired keys too. */
export async function GET(): Promise<Response> {
  return Response.json(await readPublishedKeys(), { headers: { "cache-control": "no-store" } });
}

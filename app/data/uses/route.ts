import { z } from "zod";
import { readWanted } from "@/lib/web/server/read-wanted";
import { respond } from "@/lib/web/server/respond";
import { usesOfOutput, usesOfRecord } from "@/lib/web/server/tools/uses";

const record = z.object({
  tool: z.string().min(1).max(200),
  path: z.array(z.string().max(200)).max(5),
  recordText: z.string().max(16_000),
});
const limits = { bytesMax: 131_072 };

/** The tools that take what an accepted revision made, filled in with it. */
export function GET(request: Request): Promise<Response> {
  const made = new URL(request.url).searchParams.get("made") ?? "";
  return respond({ permission: "reviews:read", use: "read" }, (person) => usesOfOutput(person, made));
}

/** The tools that take what one record of an answer holds. Nothing is run and nothing is kept. */
export function POST(request: Request): Promise<Response> {
  return respond({ permission: "tools:run", use: "act" }, async (person) => {
    const read = await readWanted(request, record, limits);
    return read.ok ? usesOfRecord(person, read.wanted) : read.response;
  });
}

import { z } from "zod";
import { readWanted } from "@/lib/web/server/read-wanted";
import { respond } from "@/lib/web/server/respond";
import { readScheduleFor } from "@/lib/web/server/schedule";

const spanMaxMs = 45 * 86_400_000;
const instant = z.iso.datetime();
const wanted = z
  .object({ from: instant, to: instant, clicked: z.boolean() })
  .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= spanMaxMs);

/**
 * POST /data/schedule: a stretch of the schedule. It runs a tool, and so comes from our own pages only; no server action,
 * since those wait for each other.
 */
export function POST(request: Request): Promise<Response> {
  return respond({ permission: "reviews:read", use: "act" }, async (person) => {
    const read = await readWanted(request, wanted);
    return read.ok ? readScheduleFor(person, read.wanted) : read.response;
  });
}

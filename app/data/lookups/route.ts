import { z } from "zod";
import { reviewContext } from "@/lib/web/server";
import { pageCharactersMax, readLookup } from "@/lib/web/server/tools/lookups";
import { readWanted } from "@/lib/web/server/read-wanted";
import { respond } from "@/lib/web/server/respond";

const wanted = z.object({
  tool: z.string().min(1).max(200),
  place: z.string().min(1).max(1_000),
  part: z
    .union([
      z.strictObject({ search: z.string().min(1).max(200) }),
      z.strictObject({ page: z.string().min(1).max(pageCharactersMax) }),
    ])
    .optional(),
});

/**
 * POST /data/lookups: the records that a list offers for one place of a tool. It runs a tool, and so comes from our own
 * pages only; no server action, since those wait for each other and a click must not wait for this.
 */
export function POST(request: Request): Promise<Response> {
  return respond({ permission: "tools:run", use: "act" }, async (person) => {
    const read = await readWanted(request, wanted);
    return read.ok ? readLookup(await reviewContext(person), read.wanted) : read.response;
  });
}

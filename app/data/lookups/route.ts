import { z } from "zod";
import { bodyStatus, readBody } from "@/lib/http/read-body";
import { reviewContext } from "@/lib/server";
import { readLookup } from "@/lib/server/lookups";
import { problemResponse, respond } from "@/lib/server/respond";
import type { Problem } from "@/lib/server/types";

const wanted = z.object({ tool: z.string().min(1).max(200), place: z.string().min(1).max(1_000) });
const limits = { bytesMax: 8_192, timeoutMs: 5_000 };

/**
 * POST /data/lookups: the records that a list offers for one place of a tool. It runs a tool, and so comes from our own
 * pages only; no server action, since those wait for each other and a click must not wait for this.
 */
export function POST(request: Request): Promise<Response> {
  return respond({ permission: "tools:run", use: "act" }, async (person) => {
    const body = await readBody(request, limits);
    if (body.status !== "read") return problemResponse(bodyStatus[body.status], malformed);
    const parsed = wanted.safeParse(jsonOf(body.bytes));
    if (!parsed.success) return problemResponse(400, malformed);
    return readLookup(await reviewContext(person), parsed.data);
  });
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const malformed: Problem = { code: "malformed_request" };

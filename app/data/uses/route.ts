import { z } from "zod";
import { bodyStatus, readBody } from "@/lib/http/read-body";
import { problemResponse, respond } from "@/lib/server/respond";
import type { Problem } from "@/lib/server/types";
import { usesOfOutput, usesOfRecord } from "@/lib/server/uses";

const record = z.object({
  tool: z.string().min(1).max(200),
  path: z.array(z.string().max(200)).max(5),
  recordText: z.string().max(16_000),
});
const limits = { bytesMax: 131_072, timeoutMs: 5_000 };

/** The tools that take what an accepted revision made, filled in with it. */
export function GET(request: Request): Promise<Response> {
  const made = new URL(request.url).searchParams.get("made") ?? "";
  return respond({ permission: "reviews:read", use: "read" }, (person) => usesOfOutput(person, made));
}

/** The tools that take what one record of an answer holds. Nothing is run and nothing is kept. */
export function POST(request: Request): Promise<Response> {
  return respond({ permission: "tools:run", use: "act" }, async (person) => {
    const body = await readBody(request, limits);
    if (body.status !== "read") return problemResponse(bodyStatus[body.status], malformed);
    const parsed = record.safeParse(jsonOf(body.bytes));
    if (!parsed.success) return problemResponse(400, malformed);
    return usesOfRecord(person, parsed.data);
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

import type { z } from "zod";
import { bodyStatus, readBody } from "@/lib/platform/http/read-body";
import { problemResponse } from "./respond";
import type { Problem } from "./types";

const timeoutMs = 5_000;

/** What a page asks for by POST, parsed; or the response that says why it can't be read. */
export async function readWanted<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { bytesMax } = { bytesMax: 8_192 },
): Promise<{ ok: true; wanted: z.output<Schema> } | { ok: false; response: Response }> {
  const body = await readBody(request, { bytesMax, timeoutMs });
  if (body.status !== "read")
    return { ok: false, response: problemResponse(bodyStatus[body.status], malformed) };
  const parsed = schema.safeParse(jsonOf(body.bytes));
  return parsed.success
    ? { ok: true, wanted: parsed.data }
    : { ok: false, response: problemResponse(400, malformed) };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const malformed: Problem = { code: "malformed_request" };

import { z } from "zod";
import { bodyStatus, readBody } from "@/lib/platform/http/read-body";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import type { Person } from "@/lib/desk/policy/permissions";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { draftBytesMax } from "@/lib/desk/personal/saved-inputs";
import type { KnownReason } from "@/lib/web/server/types";
import { problemResponse, respond, safeHeaders, statusOf } from "@/lib/web/server/respond";

const limits = { bytesMax: draftBytesMax, timeoutMs: 10_000 };

const id = z.string().min(1).max(100);
const versions = z.array(id).max(50);
export const draftOf = z.object({
  toolName: z.string().min(1).max(200),
  reviewId: id.nullable().default(null),
});
/** Named by the page: by now somebody else may be signed in beside it, whom its draft is none of. */
const personId = id;
export const draftToSave = draftOf.extend({
  personId,
  snapshotText: z.string(),
  version: id,
  basedOn: versions,
});
export const draftToDiscard = draftOf.extend({ personId, versions });

/**
 * Answers a request that changes a draft. Not a server action: those run one at a time, and a click would wait for what
 * is saved beside it.
 */
export function changeDraft<Wanted extends { personId: string }>(
  request: Request,
  wanted: z.ZodType<Wanted>,
  change: (person: Person, wanted: Wanted) => Promise<VerbResult<unknown, KnownReason>>,
): Promise<Response> {
  return respond({ permission: "tools:run", use: "act" }, async (person) => {
    const limit = processSingleton("draft-saves", () => createConcurrencyLimit({ atOnce: 16, waiting: 256 }));
    return (await limit.run(() => readAndChange(person))) ?? notSaved(503);
  });

  async function readAndChange(person: Person): Promise<Response> {
    const body = await readBody(request, limits);
    if (body.status !== "read") return notSaved(bodyStatus[body.status]);
    const parsed = wanted.safeParse(readJson(body.bytes));
    if (!parsed.success) return notSaved(422);
    if (parsed.data.personId !== person.id) return notSaved(403);
    const result = await change(person, parsed.data);
    return result.ok
      ? Response.json(result.value, { headers: safeHeaders })
      : notSaved(statusOf[result.refusal]);
  }
}

/** The page keeps it and says that it isn't saved, whatever the reason. */
function notSaved(status: number): Response {
  return problemResponse(status, { code: "malformed_request" });
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

import { z } from "zod";
import { bodyStatus, readBody } from "@/lib/platform/http/read-body";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import type { Person } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { Verb } from "@/lib/desk/reviews/verb";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { draftBytesMax } from "@/lib/desk/personal/saved-inputs";
import { reviewContext } from "@/lib/web/server/authorize";
import type { KnownReason } from "@/lib/web/server/types";
import { problemResponse, respond, safeHeaders, statusOf } from "@/lib/web/server/respond";

const limits = { bytesMax: draftBytesMax, timeoutMs: 10_000 };

/** Changes a draft. No server action: those run one at a time, and a click would wait for what is saved. */
export function changeDraft<Input extends z.ZodObject>(
  change: Verb<ReviewContext, Input, unknown, KnownReason>,
): (request: Request) => Promise<Response> {
  // Named by the page: by now somebody else may be signed in beside it, whom its draft is none of.
  const sent = z.object({ personId: z.string() });
  async function readAndChange(request: Request, person: Person): Promise<Response> {
    const body = await readBody(request, limits);
    if (body.status !== "read") return notSaved(bodyStatus[body.status]);
    const json = readJson(body.bytes);
    const [of, parsed] = [sent.safeParse(json), change.input.safeParse(json)];
    if (!of.success || !parsed.success) return notSaved(422);
    if (of.data.personId !== person.id) return notSaved(403);
    const result = await change(await reviewContext(person), parsed.data);
    return result.ok
      ? Response.json(result.value, { headers: safeHeaders })
      : notSaved(statusOf[result.refusal]);
  }
  return (request) =>
    respond("act", change, async (person) => {
      const limit = processSingleton("draft-saves", () =>
        createConcurrencyLimit({ atOnce: 16, waiting: 256 }),
      );
      return (await limit.run(() => readAndChange(request, person))) ?? notSaved(503);
    });
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

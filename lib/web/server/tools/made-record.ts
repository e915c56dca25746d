import "server-only";
import { z } from "zod";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { parseLargeJson } from "@/lib/wire/contract/json";
import { recordIn } from "@/lib/wire/lookups/read-records";
import { readOutput, readReview, type ReviewContext } from "@/lib/desk/reviews";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { MadeRecord } from "../types";
import { lookupFor } from "./lookups";

/** Of these nothing will come; one that was rejected or has expired may still be prepared again. */
const ended: ReadonlySet<string> = new Set(["prepare_failed", "failed", "withdrawn", "superseded"]);

/**
 * What a review has made for a place of a tool's input, such as the image that an import brought: told by the API's own
 * answer to it, once it is accepted. Nothing is asked of the API.
 */
export const readMadeRecord = verb({
  permission: "tools:run",
  writes: false,
  input: z.object({ tool: z.string().min(1).max(200), place: z.string().min(1).max(1_000), reviewId: id }),
  async run(context: ReviewContext, { tool, place, reviewId }): Promise<VerbResult<MadeRecord>> {
    const review = await readReview(context, reviewId);
    const newest = review.ok ? review.value.preparations[0] : undefined;
    if (!newest) return { ok: true, value: { state: "ended" } };
    if (newest.state !== "accepted")
      return { ok: true, value: { state: ended.has(newest.state) ? "ended" : "waiting" } };
    const lookup = await lookupFor(context, { tool, place });
    const output = await readOutput(context, newest.id);
    const parsed = output.ok ? await parseLargeJson(output.value, { depthMax: replyDepthMax }) : null;
    const record = lookup && parsed?.ok ? recordIn(parsed.value, lookup) : null;
    return { ok: true, value: record === null ? { state: "ended" } : { state: "made", record } };
  },
});

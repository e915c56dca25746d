import "server-only";
import { z } from "zod";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { isJsonObject, parseJson, parseLargeJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { subjectListed } from "@/lib/wire/lookups/list-tool";
import { usesOf, type ToolUse } from "@/lib/wire/lookups/uses";
import { readOutput, type ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { Discovery } from "@/lib/wire/contract/tool";

/** So long may an input be that an address holds. */
export const addressCharactersMax = 4_000;
const inputCharactersMax = 65_536;

/** The tools that take what a record holds. The record is the browser's word: it decides nothing but what is filled in. */
export const usesOfRecord = verb({
  permission: "tools:run",
  writes: false,
  input: z.object({
    /** The tool that answered, and where in its output the record stands. */
    tool: z.string().min(1).max(200),
    path: z.array(z.string().max(200)).max(5),
    /** JSON text of the record, as far as it holds ids. */
    recordText: z.string().max(16_000),
  }),
  async run(context: ReviewContext, { tool, path, recordText }): Promise<VerbResult<ToolUse[]>> {
    const parsed = parseJson(recordText);
    if (!parsed.ok || !isJsonObject(parsed.value)) return { ok: true, value: [] };
    const found = { value: parsed.value, path, listSubject: subjectListed(tool) };
    return known(await context.discover(), (discovery) =>
      usesOf(found, discovery, tool, addressCharactersMax),
    );
  },
});

/** The tools that take what an accepted revision made. */
export const usesOfOutput = verb({
  permission: "reviews:read",
  writes: false,
  input: z.string(),
  async run(context: ReviewContext, preparationId): Promise<VerbResult<ToolUse[]>> {
    const output = await readOutput.run(context, preparationId);
    if (!output.ok) return { ok: true, value: [] };
    const parsed = await parseLargeJson(output.value, { depthMax: replyDepthMax });
    if (!parsed.ok) return { ok: true, value: [] };
    return known(await context.discover(), (discovery) =>
      usesOf({ value: parsed.value, path: [], listSubject: [] }, discovery, null, inputCharactersMax),
    );
  },
});

function known(view: DiscoveryView, find: (discovery: Discovery) => ToolUse[]): VerbResult<ToolUse[]> {
  return { ok: true, value: view.kind === "unknown" ? [] : find(view.discovery) };
}

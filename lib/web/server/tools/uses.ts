import "server-only";
import type { DiscoveryView } from "@/lib/wire/api-client";
import { isJsonObject, parseJson, parseLargeJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { subjectListed } from "@/lib/wire/lookups/list-tool";
import { usesOf, type ToolUse } from "@/lib/wire/lookups/uses";
import type { Person } from "@/lib/desk/policy/permissions";
import { readOutput } from "@/lib/desk/reviews";
import type { Discovery } from "@/lib/wire/contract/tool";
import { reviewContext } from "..";

export type RecordAsked = {
  /** The tool that answered, and where in its output the record stands. */
  tool: string;
  path: string[];
  /** JSON text of the record, as far as it holds ids. */
  recordText: string;
};

/** So long may an input be that an address holds. */
export const addressCharactersMax = 4_000;
const inputCharactersMax = 65_536;

/** The tools that take what a record holds. The record is the browser's word: it decides nothing but what is filled in. */
export async function usesOfRecord(person: Person, asked: RecordAsked): Promise<ToolUse[]> {
  const parsed = parseJson(asked.recordText);
  if (!parsed.ok || !isJsonObject(parsed.value)) return [];
  const found = { value: parsed.value, path: asked.path, listSubject: subjectListed(asked.tool) };
  return known(await (await reviewContext(person)).discover(), (discovery) =>
    usesOf(found, discovery, asked.tool, addressCharactersMax),
  );
}

/** The tools that take what an accepted revision made. */
export async function usesOfOutput(person: Person, preparationId: string): Promise<ToolUse[]> {
  const context = await reviewContext(person);
  const output = await readOutput(context, preparationId);
  if (!output.ok) return [];
  const parsed = await parseLargeJson(output.value, { depthMax: replyDepthMax });
  if (!parsed.ok) return [];
  return known(await context.discover(), (discovery) =>
    usesOf({ value: parsed.value, path: [], listSubject: [] }, discovery, null, inputCharactersMax),
  );
}

function known(view: DiscoveryView, find: (discovery: Discovery) => ToolUse[]): ToolUse[] {
  return view.kind === "unknown" ? [] : find(view.discovery);
}

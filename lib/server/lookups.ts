import { createApiClient, type DiscoveryView } from "@/lib/api-client";
import { env } from "@/lib/config/env";
import { inSlices } from "@/lib/contract/in-slices";
import { parseLargeJson, stringifyJson, type JsonObject } from "@/lib/contract/json";
import { replyDepthMax } from "@/lib/contract/limits";
import type { Discovery, ToolDescriptor } from "@/lib/contract/tool";
import { matchLists, type Lookup } from "@/lib/lookups/match-lists";
import { readingRecords } from "@/lib/lookups/read-records";
import type { LookupSource } from "@/lib/lookups/types";
import { runAutomatically, type ReviewContext } from "@/lib/reviews";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { createLookupCache, type LookupCache } from "./lookup-cache";
import { refusalProblem } from "./refusal-problem";
import type { LookupReply } from "./types";
import { uiSchemas } from "./ui-schemas";

/** A list that takes longer, or more, than this is nothing to pick from. */
const timeoutMs = 8_000;
const replyBytesMax = 2 * 1024 * 1024;

/** The places of this tool's input that a list fills, as its form is told of them. */
export function lookupSources(view: DiscoveryView, tool: ToolDescriptor): LookupSource[] {
  if (view.kind !== "known" || !env().automaticRuns) return [];
  return lookupsOf(view.discovery, tool).map(({ place, list: { name, title } }) => ({
    place,
    tool: name,
    title,
  }));
}

/**
 * The records for one place of one discovered tool; null where no list fills it, or nothing runs without a click. The
 * browser names the place and never the tool that is run. Asked again within a minute, the API isn't.
 */
export async function readLookup(
  context: ReviewContext,
  wanted: { tool: string; place: string },
): Promise<LookupReply | null> {
  if (!env().automaticRuns) return null;
  const view = await context.discover();
  if (view.kind === "unknown") return null;
  const tool = view.discovery.tools.find(({ name }) => name === wanted.tool);
  const lookup = tool && lookupsOf(view.discovery, tool).find(({ place }) => place === wanted.place);
  if (!lookup) return null;
  const { list, fits, stated } = lookup;
  const key = JSON.stringify([context.connection.id, list.name, stringifyJson(list.input), fits, stated]);
  return cache().read(key, () => askForRecords({ ...context, api: lookupApi() }, lookup, wanted));
}

async function askForRecords(
  context: ReviewContext,
  lookup: Lookup,
  wanted: { tool: string; place: string },
): Promise<LookupReply> {
  const { list } = lookup;
  const run = await runAutomatically(context, {
    toolName: list.name,
    inputText: stringifyJson(list.input),
    purpose: `to offer values for ${wanted.place} of ${wanted.tool}`,
  });
  if (!run.ok) return { state: "unavailable", problem: refusalProblem(run) };
  const parsed = await parseLargeJson(run.value.outputText, { depthMax: replyDepthMax });
  const read = parsed.ok ? await inSlices(readingRecords(parsed.value, lookup)) : null;
  return read === null
    ? { state: "unavailable", problem: { code: "lookup_unfit" } }
    : { state: "listed", ...read, at: run.value.at };
}

type Found = { uiSchema: JsonObject | null; lookups: Lookup[] };

/** Found once for each list of tools that was discovered, and again when the uiSchema beside the tool changes. */
function lookupsOf(discovery: Discovery, tool: ToolDescriptor): Lookup[] {
  const known = processSingleton("lookups", () => new WeakMap<Discovery, Map<string, Found>>());
  const byTool = known.get(discovery) ?? new Map<string, Found>();
  known.set(discovery, byTool);
  const { uiSchema } = uiSchemas().read(tool.name);
  const before = byTool.get(tool.name);
  if (before && before.uiSchema === uiSchema) return before.lookups;
  const lookups = matchLists(tool, discovery, uiSchema ?? undefined);
  byTool.set(tool.name, { uiSchema, lookups });
  return lookups;
}

function lookupApi() {
  return processSingleton("lookup-api", () =>
    createApiClient({ ...env().toolApi, timeoutMs, replyBytesMax }),
  );
}

function cache(): LookupCache {
  return processSingleton("lookup-cache", () => createLookupCache(() => Date.now()));
}

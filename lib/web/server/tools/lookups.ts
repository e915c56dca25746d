import { z } from "zod";
import { createApiClient, type DiscoveryView } from "@/lib/wire/api-client";
import { env } from "@/lib/desk/config/env";
import { inSlices } from "@/lib/wire/contract/in-slices";
import {
  isJsonObject,
  parseJson,
  parseLargeJson,
  stringifyJson,
  type JsonObject,
} from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { uploadToolName, type Discovery, type ToolDescriptor } from "@/lib/wire/contract/tool";
import type { ListTool } from "@/lib/wire/lookups/list-tool";
import { matchLists, type Lookup } from "@/lib/wire/lookups/match-lists";
import { nameWords, sameSubject } from "@/lib/wire/lookups/name-words";
import { nextPage } from "@/lib/wire/lookups/next-page";
import { readingRecords } from "@/lib/wire/lookups/read-records";
import type { LookupPart, LookupSource } from "@/lib/wire/lookups/types";
import { runAutomatically, type ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { isSecretProblem } from "@/lib/platform/vault/secrets";
import { createLookupCache, type LookupCache } from "./lookup-cache";
import { refusalProblem } from "../refusal-problem";
import type { LookupReply } from "../types";
import { uiSchemas } from "./ui-schemas";

/** A list that takes longer, or more, than this is nothing to pick from. */
const timeoutMs = 8_000;
const replyBytesMax = 2 * 1024 * 1024;
/** Of the way to a next page. */
const pageCharactersMax = 6_000;

/** The places of this tool's input that a list fills, as its form is told of them. */
export function lookupSources(view: DiscoveryView, tool: ToolDescriptor): LookupSource[] {
  if (view.kind !== "known" || !env().automaticRuns) return [];
  return lookupsOf(view.discovery, tool).map(({ place, kinds, list }) => ({
    ...{ place, tool: list.name, title: list.title },
    ...(list.search === null ? {} : { searches: true }),
    ...(kinds.length === 0 ? {} : { kinds }),
    ...uploadInto(view.discovery, list),
  }));
}

/** The contract's import, where the list is of what it makes. */
function uploadInto({ tools }: Discovery, { subject }: ListTool): { upload?: string } {
  const made = nameWords(uploadToolName).slice(0, -1);
  const isThere = tools.some(({ name }) => name === uploadToolName);
  return isThere && sameSubject(subject, made) ? { upload: uploadToolName } : {};
}

export type WantedRecords = { tool: string; place: string; part?: LookupPart | undefined };

/**
 * The records for one place of one discovered tool; null where no list fills it, or nothing runs without a click. The
 * browser names the place and never the tool that is run, and a further page by what was sealed with the one before.
 * Asked again within a minute, the API isn't.
 */
export const readLookup = verb({
  permission: "tools:run",
  writes: false,
  input: z.object({
    tool: z.string().min(1).max(200),
    place: z.string().min(1).max(1_000),
    part: z
      .union([
        z.strictObject({ search: z.string().min(1).max(200) }),
        z.strictObject({ page: z.string().min(1).max(pageCharactersMax) }),
      ])
      .optional(),
  }),
  run: async (context: ReviewContext, wanted): Promise<VerbResult<LookupReply | null>> => ({
    ok: true,
    value: await recordsFor(context, wanted),
  }),
});

async function recordsFor(context: ReviewContext, wanted: WantedRecords): Promise<LookupReply | null> {
  if (!env().automaticRuns) return null;
  const view = await context.discover();
  const lookup = lookupIn(view, wanted);
  if (view.kind === "unknown" || !lookup) return null;
  const { list, fits, stated } = lookup;
  const input = inputFor(context, list, wanted.part);
  if (input === null) return { state: "unavailable", problem: { code: "lookup_unfit" } };
  const key = JSON.stringify([context.connection.id, list.name, stringifyJson(input), fits, stated]);
  const schema = view.discovery.tools.find(({ name }) => name === list.name)?.inputSchema ?? {};
  const asked = { lookup, wanted, input, schema };
  return cache().read(key, () => askForRecords({ ...context, api: lookupApi() }, asked));
}

/** The list that fills a place of a tool's input; undefined where none does. */
export async function lookupFor(
  { discover }: Pick<ReviewContext, "discover">,
  wanted: Pick<WantedRecords, "tool" | "place">,
): Promise<Lookup | undefined> {
  return lookupIn(await discover(), wanted);
}

function lookupIn(view: DiscoveryView, wanted: Pick<WantedRecords, "tool" | "place">): Lookup | undefined {
  if (view.kind === "unknown") return undefined;
  const tool = view.discovery.tools.find(({ name }) => name === wanted.tool);
  return tool && lookupsOf(view.discovery, tool).find(({ place }) => place === wanted.place);
}

/** What a list is called with; null where what is asked for can't be asked of it. */
function inputFor(context: ReviewContext, list: ListTool, part: LookupPart | undefined): JsonObject | null {
  if (!part) return list.input;
  if ("page" in part) return openPage(context, list, part.page);
  const text = part.search.trim();
  const { search } = list;
  const isTaken = search && text.length >= search.charactersMin && text.length <= search.charactersMax;
  return isTaken ? { ...list.input, [search.name]: text } : null;
}

/** The input of a list's next page, for the browser to hand back. */
function sealPage(
  { vault, connection }: ReviewContext,
  list: ListTool,
  input: JsonObject,
): string | undefined {
  const sealed = vault.seal(stringifyJson(input), pagePlace(connection.id, list)).toString("base64url");
  return sealed.length <= pageCharactersMax ? sealed : undefined;
}

function openPage({ vault, connection }: ReviewContext, list: ListTool, page: string): JsonObject | null {
  try {
    const text = vault.openText(Buffer.from(page, "base64url"), pagePlace(connection.id, list));
    const parsed = parseJson(text);
    return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

const pagePlace = (connectionId: string, { name }: ListTool) =>
  `lookup:${JSON.stringify([connectionId, name])}`;

async function askForRecords(
  context: ReviewContext,
  {
    lookup,
    wanted,
    input,
    schema,
  }: { lookup: Lookup; wanted: WantedRecords; input: JsonObject; schema: JsonObject },
): Promise<LookupReply> {
  const { list } = lookup;
  const run = await runAutomatically(context, {
    toolName: list.name,
    inputText: stringifyJson(input),
    purpose: `to offer values for ${wanted.place} of ${wanted.tool}`,
  });
  if (!run.ok) return { state: "unavailable", problem: refusalProblem(run) };
  const parsed = await parseLargeJson(run.value.outputText, { depthMax: replyDepthMax });
  const read = parsed.ok ? await inSlices(readingRecords(parsed.value, lookup)) : null;
  if (!parsed.ok || read === null) return { state: "unavailable", problem: { code: "lookup_unfit" } };
  const { records, rows, more } = read;
  const following = nextPage(schema, input, parsed.value, rows);
  const next = following.kind === "more" ? sealPage(context, list, following.input) : undefined;
  return {
    ...{ state: "listed", records, more: more || next !== undefined, at: run.value.at },
    ...(next === undefined ? {} : { next }),
  };
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

import type { DiscoveryView } from "@/lib/wire/api-client";
import {
  noGroup,
  parameterNames,
  platformOf,
  toolGroups,
  toolKind,
  type GoneTool,
  type ToolNews,
} from "@/lib/desk/tools";
import { stringifyJson } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { uploadToolName, type Discovery, type ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import { findUploadPart } from "@/lib/wire/json-schema/upload/upload-descriptor";
import { recordReaders } from "@/lib/wire/lookups/record-readers";
import type { LookupSource } from "@/lib/wire/lookups/types";
import type { UiSchemaRead } from "@/lib/wire/ui-schema/ui-schema-files";
import type { ToolLocks } from "@/lib/desk/process";
import type { CatalogueTool, CatalogueView, Problem, ToolUpload, ToolView } from "../types";

/** No form is made of a schema this long anyway, so the browser is not made to read it. */
const schemaCharactersMax = 1024 * 1024;

/** What a page brings along; a longer list is read once the page is there. */
const toolsAtFirst = 100;
/**
 * A list shows a line of it and searches all that it has; the tool's own page has the whole. The reference API's longest
 * has 358 characters. 80 tools that all use the bound make a list of 109 KB, 33 KB gzipped.
 */
const descriptionCharactersMax = 1_000;

/** The discovered tools as the pages list them, without their schemas, in the order in which they are shown. */
export function catalogueView(
  view: DiscoveryView,
  api: CatalogueView["api"],
  { news, locks }: Passing = nothingPassing,
): CatalogueView {
  if (view.kind === "unknown") {
    return {
      tools: [],
      isWhole: true,
      total: 0,
      groups: [],
      gone: [],
      kinds: { reads: 0, changes: 0, destructive: 0, undeclared: 0 },
      warnings: [],
      state: "unavailable",
      problem: { code: "tools_unavailable", reason: view.reason },
      fetchedAt: null,
      api,
    };
  }
  const { tools, groups, kinds } = listed(view.discovery);
  const isPassing = news.changes.size > 0 || locks.size > 0;
  return {
    tools: isPassing ? tools.map((tool) => ({ ...tool, ...passingOf(tool.name, { news, locks }) })) : tools,
    isWhole: true,
    total: tools.length,
    groups,
    gone: news.gone,
    kinds,
    warnings: view.discovery.warnings,
    state: view.stale === null ? "fresh" : "stale",
    problem: view.stale === null ? null : { code: "tools_stale", reason: view.stale },
    fetchedAt: view.at.toISOString(),
    api,
  };
}

/** What is true of tools for a while, whatever their descriptors say. */
type Passing = { news: ToolNews; locks: ToolLocks };
const nothingPassing: Passing = { news: { changes: new Map(), gone: [] }, locks: new Map() };

function passingOf(name: string, { news, locks }: Passing): Pick<CatalogueTool, "news" | "locked"> {
  return { news: news.changes.get(name) ?? null, locked: locks.get(name) ?? null };
}

/** The beginning of a long list, for a page to come with. */
export function catalogueStart(view: CatalogueView): CatalogueView {
  if (view.tools.length <= toolsAtFirst) return view;
  return { ...view, tools: view.tools.slice(0, toolsAtFirst), isWhole: false };
}

const titles = new Intl.Collator("en", { numeric: true });

type Listed = Pick<CatalogueView, "tools" | "groups" | "kinds">;

/** Every reader gets the same list: made once for each discovery. */
const known = new WeakMap<Discovery, Listed>();

function listed(discovery: Discovery): Listed {
  const made = known.get(discovery) ?? makeList(discovery);
  known.set(discovery, made);
  return made;
}

function makeList({ tools, duplicates }: Discovery): Listed {
  const { groups, keyOf } = toolGroups(tools);
  const places = new Map(groups.map(({ key }, place) => [key, place]));
  const entries = tools.map((tool) => ({
    ...catalogueTool(tool, duplicates),
    description: tool.description?.slice(0, descriptionCharactersMax) ?? null,
    group: keyOf(tool),
  }));
  const kinds = { reads: 0, changes: 0, destructive: 0, undeclared: 0 };
  for (const { nature } of entries) kinds[toolKind(nature)] += 1;
  // Without groups the API's order is all there is to go by.
  if (groups.length === 0) return { tools: entries, groups, kinds };
  const order = (one: CatalogueTool, other: CatalogueTool) =>
    (places.get(one.group) ?? places.size) - (places.get(other.group) ?? places.size) ||
    titles.compare(one.title ?? one.name, other.title ?? other.name);
  return { tools: entries.sort(order), groups, kinds };
}

export type ToolRead =
  | { kind: "known"; tool: ToolView }
  /** The list doesn't have it; `gone` where an earlier one had. */
  | { kind: "unknown"; gone: GoneTool | null }
  | { kind: "unavailable"; problem: Problem };

/** What whoever runs the desk says about a tool. */
type LocalSettings = {
  uploadDescriptorPointer?: string | undefined;
  uiSchema?: UiSchemaRead;
  lookups?(tool: ToolDescriptor): LookupSource[];
  locks?: ToolLocks;
};

/** One tool with its schema. A tool that a stale list names is shown; what the API thinks of it, it will say. */
export function toolRead(view: DiscoveryView, name: string, local: LocalSettings = {}): ToolRead {
  if (view.kind === "unknown")
    return { kind: "unavailable", problem: { code: "tools_unavailable", reason: view.reason } };
  const descriptor = view.discovery.tools.find((tool) => tool.name === name);
  if (!descriptor) return { kind: "unknown", gone: null };
  return {
    kind: "known",
    tool: {
      ...catalogueTool(descriptor, view.discovery.duplicates),
      confirmation: descriptor.confirmation ?? null,
      mutability: descriptor.mutability ?? null,
      annotations: descriptor.annotations ?? null,
      locked: local.locks?.get(name) ?? null,
      upload: toolUpload(descriptor, local.uploadDescriptorPointer),
      uiSchema: local.uiSchema?.uiSchema ?? null,
      uiSchemaProblem: local.uiSchema?.problem ?? null,
      ...schemaOf(descriptor),
      lookups: local.lookups?.(descriptor) ?? [],
      readers: recordReaders(view.discovery, descriptor),
    },
  };
}

function toolUpload(tool: ToolDescriptor, pointer: string | undefined): ToolUpload | null {
  if (tool.name !== uploadToolName) return null;
  const search = findUploadPart(tool.inputSchema ?? {}, pointer);
  if (!search.ok) return { ok: false, reason: { code: "image_place_unknown", detail: search.reason } };
  const { path, cannotFill: members } = search.part;
  if (members.length === 0) return search;
  return { ok: false, reason: { code: "image_facts_missing", place: pointerOf(path), members } };
}

function schemaOf(tool: ToolDescriptor): Pick<ToolView, "inputSchemaText" | "schemaProblem"> {
  if (!tool.inputSchema) return { inputSchemaText: null, schemaProblem: tool.schemaProblem ?? null };
  const text = stringifyJson(tool.inputSchema);
  if (text.length <= schemaCharactersMax) return { inputSchemaText: text, schemaProblem: null };
  const problem = `The API’s input schema for this tool is too long for a page: ${text.length} characters.`;
  return { inputSchemaText: null, schemaProblem: problem };
}

function catalogueTool(tool: ToolDescriptor, duplicates: string[]): CatalogueTool {
  return {
    locked: null,
    news: null,
    group: noGroup,
    platform: platformOf(tool),
    parameters: parameterNames(tool.inputSchema),
    name: tool.name,
    title: tool.title ?? null,
    description: tool.description ?? null,
    scopes: tool.scopes ?? null,
    gate: tool.gate ?? null,
    nature: toolNature(tool),
    unusable: unusableBecause(tool.name, duplicates),
  };
}

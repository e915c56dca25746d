/** What the pages read beside the review core: the catalogue of discovered tools. Plain JSON-safe data. */
import type { JsonObject } from "@/lib/contract/json";
import type { ToolAnnotations } from "@/lib/contract/tool";
import type { ToolNature } from "@/lib/contract/tool-nature";
import type { LookupSource } from "@/lib/lookups/types";
import type { UploadPart } from "@/lib/json-schema/upload/upload-descriptor";

/** A failure in words for a person: what happened, and what can be done about it. */
export type Problem = { title: string; message: string; advice: string | null };

export type CatalogueTool = {
  name: string;
  title: string | null;
  description: string | null;
  /** Null where the API does not say. */
  scopes: string[] | null;
  confirmation: string | null;
  mutability: string | null;
  gate: string | null;
  annotations: ToolAnnotations | null;
  nature: ToolNature;
  /** Why this tool can't be used here, or null. */
  unusable: string | null;
};

export type CatalogueView = {
  tools: CatalogueTool[];
  warnings: { toolName: string | null; message: string }[];
  /** `stale`: the last good list, since the API can't be asked now; `unavailable`: there is none. */
  state: "fresh" | "stale" | "unavailable";
  problem: Problem | null;
  fetchedAt: string | null;
  api: { host: string; embedded: boolean };
};

/** Where the tool's input describes a picture, for the one tool that takes its bytes; or why that can't be told. */
export type ToolUpload = { ok: true; part: UploadPart } | { ok: false; reason: string };

export type ToolView = CatalogueTool & {
  /** Null for every other tool. */
  upload: ToolUpload | null;
  /** JSON text of the discovered schema, untrusted; null where the API gives none. */
  inputSchemaText: string | null;
  /** The places of its input that a list of the same API fills. */
  lookups: LookupSource[];
  /** What whoever runs the desk laid beside the schema: order, titles, help, widgets. Checked. */
  uiSchema: JsonObject | null;
  /** Why it isn't used, naming the file. */
  uiSchemaProblem: string | null;
  /** Why there is no schema to make a form from, in words; null where there is one. */
  schemaProblem: string | null;
};

/** A read that failed as a person should hear of it; the body of every non-2xx reply under /data. */
export type ProblemReply = { problem: Problem };

/** Why the desk writes nothing at present, for the banner on every page. `since` is ISO. */
export type ReadOnlyView = { title: string; message: string; since: string };
export type StatusView = { readOnly: ReadOnlyView | null };

import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { createClient, type Client } from "./api/client";
import type { ApiRequest, Reply } from "./api/request";
import type { Pace, Settings } from "./settings";
import { discover, type Subject, readOnlyTool, tryReadOnlyTools } from "./subjects/discovered";
import { findWitnesses } from "./subjects/effects";
import { mutatingTool, tryMutatingTools, type Attempt, type Confirmed } from "./subjects/mutating-tool";
import { firstImport, imported, uploadForm, type UploadForm } from "./subjects/upload";

type Sent = { request: ApiRequest; reply: Reply };

/**
 * What the clauses of one run share. Everything that takes requests is found when a clause first needs it; what
 * can't be found throws NotObservable, to every clause that asks.
 */
export type Run = {
  settings: Settings;
  pace: Pace;
  client: Client;
  /** Keeps a text out of everything that is reported. */
  keepSecret: (text: string) => void;
  /** Capabilities that were confirmed. */
  consumed: Set<string>;
  discovery: () => Promise<{ reply: Reply; tools: ToolDescriptor[] }>;
  readOnlyToolsTried: () => Promise<(Subject & { reply: Reply })[]>;
  readOnlyTool: () => Promise<Subject & { reply: Reply }>;
  mutatingToolsTried: () => Promise<Attempt[]>;
  mutatingTool: () => Promise<Confirmed>;
  witnesses: () => Promise<Subject[]>;
  uploadForm: () => Promise<UploadForm>;
  firstImport: () => Promise<Sent>;
  imported: () => Promise<Sent>;
  /** The input for a tool, by its name; null where none was found. */
  subjects: Map<string, Subject | null>;
  /** The usual answer to a request that is wrong already, by its endpoint. */
  usual: Map<string, Reply>;
};

export function createRun(settings: Settings, pace: Pace, keepSecret: (text: string) => void): Run {
  const run: Run = {
    settings,
    pace,
    client: createClient(settings, pace),
    keepSecret,
    consumed: new Set(),
    discovery: memo(() => discover(run)),
    readOnlyToolsTried: memo(() => tryReadOnlyTools(run)),
    readOnlyTool: memo(() => readOnlyTool(run)),
    mutatingToolsTried: memo(() => tryMutatingTools(run)),
    mutatingTool: memo(() => mutatingTool(run)),
    witnesses: memo(() => findWitnesses(run)),
    uploadForm: memo(() => uploadForm(run)),
    firstImport: memo(() => firstImport(run)),
    imported: memo(() => imported(run)),
    subjects: new Map(),
    usual: new Map(),
  };
  return run;
}

/** Makes a value when it is first asked for and hands out the same promise from then on, a failure too. */
function memo<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}

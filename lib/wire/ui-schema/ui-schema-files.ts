import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { checkUiSchema } from "./check-ui-schema";

/** What the operator's file says about a tool's form. A file with any problem is not used, and the first ones are named. */
export type UiSchemaRead = { uiSchema: JsonObject | null; problem: string | null };

type File = UiSchemaRead & { version: string };

const none: UiSchemaRead = { uiSchema: null, problem: null };
const bytesMax = 64 * 1024;
const problemsMax = 3;
const lookAgainMs = 1_000;

/**
 * The uiSchemas in a folder: one file a tool, called as the tool with whatever a file name can't hold percent-encoded,
 * and ".json". Files are found by listing the folder, never by making a path of a tool's name. A change is seen within
 * a second. Errors of the file system count as a folder without files, and are named for every tool.
 */
export function uiSchemaFiles(folder: string | undefined, now: () => number = Date.now) {
  let files = new Map<string, File>();
  let folderProblem: string | null = null;
  let lookedAt = -Infinity;

  const look = (from: string) => {
    lookedAt = now();
    try {
      const next = new Map<string, File>();
      for (const entry of readdirSync(from)) {
        const toolName = toolNameOf(entry);
        if (toolName !== null) next.set(toolName, readFile(join(from, entry), entry, files.get(toolName)));
      }
      files = next;
      folderProblem = null;
    } catch (error) {
      files = new Map();
      folderProblem = `The folder of UI_SCHEMA_DIR can’t be read (${codeOf(error)}).`;
    }
  };

  return {
    /** The uiSchema of one tool. */
    read(toolName: string): UiSchemaRead {
      if (folder === undefined) return none;
      if (now() - lookedAt >= lookAgainMs) look(folder);
      if (folderProblem !== null) return { uiSchema: null, problem: folderProblem };
      const { uiSchema, problem } = files.get(toolName) ?? none;
      return { uiSchema, problem };
    },
  };
}

function toolNameOf(entry: string): string | null {
  if (!entry.endsWith(".json")) return null;
  try {
    return decodeURIComponent(entry.slice(0, -".json".length));
  } catch {
    return null;
  }
}

function readFile(path: string, name: string, before: File | undefined): File {
  try {
    const { mtimeMs, size } = statSync(path);
    const version = `${mtimeMs} ${size}`;
    if (before?.version === version) return before;
    if (size > bytesMax) return broken(version, `${name} has ${size} bytes; at most ${bytesMax} are read.`);
    const parsed = parseJson(readFileSync(path, "utf8"));
    if (!parsed.ok) return broken(version, `${name} is no JSON: ${parsed.problem.message}`);
    const { uiSchema, problems } = checkUiSchema(parsed.value);
    if (problems.length === 0) return { uiSchema, problem: null, version };
    const more = problems.length > problemsMax ? ` And ${problems.length - problemsMax} more.` : "";
    return broken(version, `${name}: ${problems.slice(0, problemsMax).join(" ")}${more}`);
  } catch (error) {
    return broken("", `${name} can’t be read (${codeOf(error)}).`);
  }
}

function broken(version: string, problem: string): File {
  return { uiSchema: null, problem, version };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}

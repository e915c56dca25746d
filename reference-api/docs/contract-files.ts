import { type JsonObject, type JsonValue, isJsonObject } from "@/lib/wire/contract/json";
import { allTools } from "../domains/all-tools";
import { wireSchemas, requestHeaders } from "./wire-schemas";
import type { Tool } from "../tools/define";
import openApi from "./open-api.json";
import { responsesOf, type Endpoint } from "./replies";
import { readFileSync } from "node:fs";
import { gates } from "../tools/scopes-and-gates";
import { exampleMoment, runExamples, type ExampleRun } from "./demo-api";

export const contractFolder = "docs/api";

/** Each tool with the input of its example. */
export const toolExamples: { name: string; reads: boolean; input: JsonObject }[] = allTools.map(
  ({ descriptor, kind, notes }) => ({
    name: descriptor.name,
    reads: kind === "reads",
    input: notes.example?.input ?? {},
  }),
);

/** By its path below the folder. `runs` spares a test that has run the examples from running them again. */
export async function contractFiles(runs?: ReadonlyMap<string, ExampleRun>): Promise<Map<string, string>> {
  const files = new Map<string, string>([["openapi.json", jsonText(openApiDocument(allTools))]]);
  for (const [shape, schema] of Object.entries(wireSchemas(allTools, fileName)))
    files.set(`schemas/${fileName(shape)}`, jsonText({ ...schema, $id: fileName(shape) }));
  files.set("tools.md", toolsPage(allTools));
  for (const { descriptor } of allTools)
    files.set(
      `schemas/tools/${descriptor.name}.json`,
      jsonText({ title: descriptor.title, description: descriptor.description, ...descriptor.inputSchema }),
    );
  for (const [name, { after, input, summary, reply }] of runs ?? (await runExamples(allTools)))
    files.set(
      `examples/${name}.json`,
      jsonText({ after, input, summary: shortened(summary), reply: shortened(reply) }),
    );
  return files;
}

function fileName(shape: string): string {
  return `${shape.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.json`;
}

function jsonText(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const charactersMax = 140;
const itemsMax = 2;
const textItemsMax = 8;
/** Compressed bytes differ between versions of Node, and so do these. */
const byteMembers = new Set(["sha256", "byteLength", "contentBase64"]);

/** A value as an example shows it: long texts and lists cut, and nothing that differs between machines. */
function shortened(value: JsonValue, name = ""): JsonValue {
  if (byteMembers.has(name) && value !== null) return "…";
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value)) {
    const most = value.every((item) => typeof item === "string") ? textItemsMax : itemsMax;
    const shown = value.slice(0, most).map((item) => shortened(item));
    const rest = value.length - shown.length;
    return rest === 0 ? shown : [...shown, `… ${rest} more`];
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([member, inner]) =>
    inner === undefined ? [] : [[member, shortened(inner, member)] as const],
  );
  return Object.fromEntries(members);
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > charactersMax ? `${letters.slice(0, charactersMax).join("")}…` : text;
}

const { document, headers, operations, securitySchemes, toolParameter } = openApi;

/** The whole API as an OpenAPI 3.1 document that refers to nothing outside itself. */
function openApiDocument(tools: readonly Tool[]): JsonObject {
  return {
    ...document,
    paths: {
      "/api/v1/tools": { get: operation("discover") },
      "/api/v1/tools/{tool}/call": { parameters: [toolParameter], post: operation("call") },
      "/api/v1/tools/{tool}/prepare": { parameters: [toolParameter], post: operation("prepare") },
      "/api/v1/tools/{tool}/confirm": { parameters: [toolParameter], post: operation("confirm") },
      "/api/v1/media/import": { post: operation("mediaImport") },
    },
    components: {
      securitySchemes,
      parameters: { ...requestHeaders },
      headers,
      schemas: componentSchemas(tools),
    },
  };
}

function operation(endpoint: Endpoint): JsonObject {
  return { ...operations[endpoint], responses: responsesOf(endpoint) };
}

function componentSchemas(tools: readonly Tool[]): JsonObject {
  const schemas = wireSchemas(tools, (shape) => `#/components/schemas/${shape}`);
  return Object.fromEntries(
    Object.entries(schemas).map(([shape, { $schema: _dialect, $id: _id, ...schema }]) => [shape, schema]),
  );
}

const template = readFileSync(new URL("./tools-page.md", import.meta.url), "utf8");

/** One page of Markdown with what each tool does, needs and refuses; inputs and examples are files that it links. */
function toolsPage(tools: readonly Tool[]): string {
  const sections = gates.flatMap((gate) => {
    const members = tools.filter(({ descriptor }) => descriptor.gate === gate);
    return members.length === 0 ? [] : [`## ${gate}`, ...members.flatMap(toolSection)];
  });
  return template
    .replace("{count}", String(tools.length))
    .replace("{exampleMoment}", exampleMoment)
    .replace("{sections}", () => sections.join("\n\n"));
}

function toolSection({ kind, descriptor, notes }: Tool): string[] {
  const { name, title, description, scopes, annotations } = descriptor;
  const traits = [
    effects[kind],
    annotations.destructiveHint && "destructive",
    annotations.idempotentHint && "idempotent",
    annotations.openWorldHint && "open world",
    `scopes: ${scopes.map((scope) => `\`${scope}\``).join(", ")}`,
    `[input](schemas/tools/${name}.json)`,
    notes.example && `[example](examples/${name}.json)`,
  ].filter((trait) => typeof trait === "string");
  const refusals = (notes.errors ?? []).map(
    ({ code, when, retryable }) => `- \`${code}\`${retryable ? " (retryable)" : ""}: ${when}`,
  );
  return [
    `### ${name}`,
    `**${title}.** ${description}`,
    traits.join(" · "),
    ...(refusals.length > 0 ? [`Refuses:\n\n${refusals.join("\n")}`] : []),
  ];
}

const effects: Record<Tool["kind"], string> = {
  reads: "reads: call it",
  mutates: "changes something: prepare, then confirm",
  imports: "changes something: prepare, then confirm at `/api/v1/media/import` with the bytes",
};

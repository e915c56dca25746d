import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { allTools } from "../domains/all-tools";
import { openApiDocument } from "./open-api";
import { runExamples, type ExampleRun } from "./run-examples";
import { shortened } from "./shortened";
import { toolsPage } from "./tools-page";
import { wireSchemas } from "./wire-schemas";

/** Where the generated files live, from the root. */
export const contractFolder = "docs/api";

/** Each tool with the input of its example. */
export const toolExamples: { name: string; reads: boolean; input: JsonObject }[] = allTools.map(
  ({ descriptor, kind, notes }) => ({
    name: descriptor.name,
    reads: kind === "reads",
    input: notes.example?.input ?? {},
  }),
);

/**
 * Every generated file of the contract by its path below the folder. `runs` spares a test that has run the examples
 * from running them again.
 */
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

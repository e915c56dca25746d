import type { JsonValue } from "@/lib/contract/json";
import { allTools } from "../domains/registry";
import { openApiDocument } from "./open-api";
import { runExamples, type ExampleRun } from "./run-examples";
import { toolPages } from "./tool-pages";
import { wireSchemas } from "./wire-schemas";

/** Where the generated files live, from the root. */
export const contractFolder = "docs/api";

/**
 * Every generated file of the contract: its path below the folder, and its text. The same code gives the same. `runs`
 * are those of the examples, where they were run already.
 */
export async function contractFiles(runs?: ReadonlyMap<string, ExampleRun>): Promise<Map<string, string>> {
  const files = new Map<string, string>([["openapi.json", jsonText(openApiDocument(allTools))]]);
  for (const [shape, schema] of Object.entries(wireSchemas(allTools, fileName)))
    files.set(`schemas/${fileName(shape)}`, jsonText({ ...schema, $id: fileName(shape) }));
  for (const { descriptor } of allTools)
    files.set(
      `schemas/tools/${descriptor.name}.json`,
      jsonText({ title: descriptor.title, description: descriptor.description, ...descriptor.inputSchema }),
    );
  for (const [name, text] of toolPages(allTools, runs ?? (await runExamples(allTools))))
    files.set(`tools/${name}`, text);
  return files;
}

function fileName(shape: string): string {
  return `${shape.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.json`;
}

function jsonText(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

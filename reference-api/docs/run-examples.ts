import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { Tool } from "../tools/define";
import type { ExampleStep, ToolExample } from "../tools/declared";
import { withDemos, type Demo } from "./demo-api";

/** A tool's example and what came of it; a read-only tool has no summary. */
export type ExampleRun = {
  after: ExampleStep[];
  input: JsonObject;
  summary: JsonValue;
  reply: JsonObject;
};

/** Runs the example of every tool that has one. Read-only tools share a workspace. */
export async function runExamples(tools: readonly Tool[]): Promise<Map<string, ExampleRun>> {
  const byName = new Map(tools.map((tool) => [tool.descriptor.name, tool]));
  return withDemos(tools, async (open) => {
    const runs = new Map<string, ExampleRun>();
    const run = async (demo: Demo, tool: Tool, example: ToolExample) =>
      runs.set(tool.descriptor.name, await runOne(demo, byName, tool, example));
    await open(async (demo) => {
      for (const tool of tools) {
        const { example } = tool.notes;
        if (example && readsAlone(tool)) await run(demo, tool, example);
      }
    });
    for (const tool of tools) {
      const { example } = tool.notes;
      if (example && !readsAlone(tool)) await open((demo) => run(demo, tool, example));
    }
    return runs;
  });
}

function readsAlone({ kind, notes }: Tool): boolean {
  return kind === "reads" && !notes.example?.after;
}

async function runOne(
  demo: Demo,
  byName: Map<string, Tool>,
  tool: Tool,
  { input, after = [] }: ToolExample,
): Promise<ExampleRun> {
  for (const step of after) {
    const stepTool = byName.get(step.tool);
    if (!stepTool)
      throw new Error(`The example of ${tool.descriptor.name} needs ${step.tool}, which is no tool.`);
    const reply = await demo.run(stepTool, step.input);
    if (reply["ok"] !== true)
      throw new Error(`${step.tool} refused a step of ${tool.descriptor.name}: ${JSON.stringify(reply)}`);
    demo.wait(step.thenSeconds ?? 0);
  }
  const summary = tool.kind === "reads" ? null : (await demo.prepare(tool.descriptor.name, input))["summary"];
  return { after: [...after], input, summary: summary ?? null, reply: await demo.run(tool, input) };
}

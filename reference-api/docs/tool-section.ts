import type { Tool } from "../tools/define";
import { inputRows } from "./input-rows";
import { code, jsonBlock, page, table } from "./markdown";
import type { ExampleRun } from "./run-examples";
import { shortened } from "./shortened";

/** What the documentation says of one tool, under a heading with its name. */
export function toolSection(tool: Tool, run: ExampleRun | undefined): string {
  const { name, title, description } = tool.descriptor;
  return page(
    `## ${name}`,
    `**${title}.** ${description}`,
    facts(tool),
    input(tool),
    errors(tool),
    example(tool, run),
  ).trimEnd();
}

function facts({ kind, descriptor }: Tool): string {
  const { name, scopes, gate, annotations } = descriptor;
  const hints = [
    ["destructive", annotations.destructiveHint],
    ["idempotent", annotations.idempotentHint],
    ["open world", annotations.openWorldHint],
  ] as const;
  return [
    `- ${nature[kind]}`,
    `- Scopes: ${scopes.map(code).join(", ")}; gate: ${code(gate)}`,
    `- Annotations: ${hints.map(([hint, holds]) => `${hint} ${holds ? "yes" : "no"}`).join(", ")}`,
    `- Input schema: [${name}.json](../schemas/tools/${name}.json)`,
  ].join("\n");
}

const nature: Record<Tool["kind"], string> = {
  reads: "Only reads: call it.",
  mutates: "Changes something: prepare it, then confirm it.",
  imports:
    "Changes something: prepare it, then confirm it at `/api/v1/media/import` together with the bytes.",
};

function input({ descriptor }: Tool): string {
  const rows = inputRows(descriptor.inputSchema);
  if (rows.length === 0) return "It takes no input: send `{}`.";
  return table(
    ["input", "type", "required", "bounds", "default", "what it is"],
    rows.map(({ path, type, required, bounds, standard, words }) => [
      code(path),
      type,
      required,
      bounds,
      standard,
      words,
    ]),
  );
}

function errors({ notes }: Tool): string {
  if (!notes.errors || notes.errors.length === 0)
    return "It refuses nothing by itself; see [what every tool refuses](README.md#what-every-tool-refuses).";
  return page(
    "Beside [what every tool refuses](README.md#what-every-tool-refuses):",
    table(
      ["code", "when", "retryable"],
      notes.errors.map(({ code: errorCode, when, retryable }) => [
        code(errorCode),
        when,
        retryable ? "yes" : "no",
      ]),
    ),
  ).trimEnd();
}

function example({ notes }: Tool, run: ExampleRun | undefined): string {
  if (!run) return "";
  const steps = notes.example?.after ?? [];
  const before = steps.map(
    ({ tool, thenSeconds }) => `${code(tool)}${thenSeconds ? `, ${thenSeconds} s pass` : ""}`,
  );
  return page(
    before.length === 0 ? "An input:" : `An input, after ${before.join(", then ")}:`,
    jsonBlock(run.input),
    ...(run.summary
      ? ["The summary that a person reads before it is confirmed:", jsonBlock(shortened(run.summary))]
      : []),
    run.reply["ok"] === true ? "The output, shortened:" : "The reply in the demo workspace:",
    jsonBlock(shortened(run.reply["ok"] === true ? (run.reply["output"] ?? null) : run.reply)),
  ).trimEnd();
}

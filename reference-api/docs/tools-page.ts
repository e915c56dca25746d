import { readFileSync } from "node:fs";
import type { Tool } from "../tools/define";
import { gates } from "../tools/scopes-and-gates";
import { exampleMoment } from "./demo-api";

const template = readFileSync(new URL("./tools-page.md", import.meta.url), "utf8");

/** One page of Markdown with what each tool does, needs and refuses; inputs and examples are files that it links. */
export function toolsPage(tools: readonly Tool[]): string {
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

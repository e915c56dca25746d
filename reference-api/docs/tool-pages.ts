import type { Tool } from "../tools/define";
import { gates } from "../tools/scopes-and-gates";
import { exampleMoment } from "./demo-api";
import { code, page, table } from "./markdown";
import type { ExampleRun } from "./run-examples";
import { sharedErrors } from "./shared-errors";
import { toolSection } from "./tool-section";

/** One page for the tools of each gate, and one that leads to all of them; by file name. */
export function toolPages(
  tools: readonly Tool[],
  runs: ReadonlyMap<string, ExampleRun>,
): Map<string, string> {
  const families = gates
    .map((gate) => ({ gate, tools: tools.filter(({ descriptor }) => descriptor.gate === gate) }))
    .filter((family) => family.tools.length > 0);
  return new Map([
    ["README.md", indexPage(families)],
    ...families.map(({ gate, tools: members }): [string, string] => [
      `${gate}.md`,
      page(
        `# Tools: ${gate}`,
        `${generated} [All tools](README.md)`,
        ...members.map((tool) => toolSection(tool, runs.get(tool.descriptor.name))),
      ),
    ]),
  ]);
}

const generated = "Written by `npm run contract` from the code; a change made here by hand is lost.";

type Family = { gate: string; tools: Tool[] };

function indexPage(families: readonly Family[]): string {
  const count = families.reduce((sum, { tools }) => sum + tools.length, 0);
  return page(
    "# The tools",
    generated,
    `${count} tools, by the gate that switches them off together. Every example was run in the demo workspace as it is on ${exampleMoment}, and is compared with a new run by a test. The n-th new thing of a kind has an id such as \`cmp_example00001\` there; in earnest, ids are random. What has to lie ahead, the time of a post or the days of a plan, has to be put ahead of now. A hash or a length of bytes stands as "…".`,
    ...families.map(({ gate, tools }) =>
      page(
        `## ${gate}`,
        table(
          ["tool", "what it does", "kind", "scopes"],
          tools.map(({ kind, descriptor: { name, title, scopes } }) => [
            `[${name}](${gate}.md#${name.toLowerCase()})`,
            title,
            kind === "reads" ? "reads" : "changes",
            scopes.map(code).join(", "),
          ]),
        ),
      ).trimEnd(),
    ),
    "## What every tool refuses",
    "These come from the endpoints, whatever the tool. What a tool refuses beyond them stands with the tool, and comes with HTTP 200 from call, prepare and confirm alike: a prepare refuses what its confirm would.",
    table(
      ["status", "code", "at", "when", "retryable"],
      sharedErrors.map(({ status, code: errorCode, at, when, retryable }) => [
        String(status),
        code(errorCode),
        at,
        when,
        retryable ? "yes" : "no",
      ]),
    ),
  );
}

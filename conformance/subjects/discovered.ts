import { parseDiscovery } from "@/lib/contract/discovery";
import type { JsonObject } from "@/lib/contract/json";
import type { ToolDescriptor } from "@/lib/contract/tool";
import { toolNature } from "@/lib/contract/tool-nature";
import { uploadToolName } from "@/lib/contract/upload-descriptor";
import { described } from "../api/reply";
import type { Reply } from "../api/request";
import { NotObservable } from "../clause";
import { checkOf } from "../inputs/check-input";
import { generateInput } from "../inputs/generate-input";
import type { Run } from "../run";
import { discoverRequest } from "./requests";

/** A tool, and an input that it should take. */
export type Subject = { tool: ToolDescriptor; input: JsonObject };

/** The list of tools as a credential sees it; left out, the run's own. */
export async function discover(
  run: Run,
  credential?: string,
): Promise<{ reply: Reply; tools: ToolDescriptor[] }> {
  const authorization = credential === undefined ? {} : { authorization: `Bearer ${credential}` };
  const reply = await run.client.send({ ...discoverRequest(), ...authorization });
  const discovery = reply.status === 200 && reply.json !== undefined ? parseDiscovery(reply.json) : null;
  if (!discovery) throw new NotObservable(`the list of tools can't be read (${described(reply)})`);
  return { reply, tools: discovery.tools };
}

/** Tools that only read, those named by --input first, then those that ask for the least. */
export function readingSubjects(run: Run, tools: readonly ToolDescriptor[]): Subject[] {
  const subjects = tools
    .filter((tool) => toolNature(tool).effect === "reads")
    .flatMap((tool) => subjectOf(run, tool))
    .sort((one, other) => memberCount(one) - memberCount(other));
  return namedFirst(run, subjects);
}

/**
 * Tools that change something, those named by --input first. Of the others only those that say of themselves that
 * they destroy nothing and stay inside the service.
 */
export function mutatingSubjects(run: Run, tools: readonly ToolDescriptor[]): Subject[] {
  const subjects = tools
    .filter((tool) => toolNature(tool).effect === "mutates" && tool.name !== uploadToolName)
    .filter((tool) => run.settings.inputs.has(tool.name) || isHarmless(tool))
    .flatMap((tool) => subjectOf(run, tool));
  return namedFirst(run, subjects);
}

function isHarmless(tool: ToolDescriptor): boolean {
  return toolNature(tool).destructive === "no" && tool.annotations?.openWorldHint === false;
}

function subjectOf(run: Run, tool: ToolDescriptor): Subject[] {
  const given = run.settings.inputs.get(tool.name);
  if (given) return [{ tool, input: given }];
  if (!tool.inputSchema) return [];
  const input = generateInput(tool.inputSchema);
  return checkOf(tool.inputSchema)?.(input) === true ? [{ tool, input }] : [];
}

function namedFirst(run: Run, subjects: Subject[]): Subject[] {
  const isNamed = ({ tool }: Subject) => run.settings.inputs.has(tool.name);
  return [...subjects.filter(isNamed), ...subjects.filter((subject) => !isNamed(subject))];
}

function memberCount({ input }: Subject): number {
  return Object.keys(input).length;
}

import { parseDiscovery } from "@/lib/wire/contract/discovery";
import type { JsonObject } from "@/lib/wire/contract/json";
import { uploadToolName, type ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { described, isDone } from "../api/reply";
import type { Reply } from "../api/request";
import { NotObservable } from "../clause";
import { checkOf } from "../inputs/check-input";
import { generateInput } from "../inputs/generate-input";
import type { Run } from "../run";
import { discoverRequest, stepRequest } from "./requests";

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
export function readOnlySubjects(run: Run, tools: readonly ToolDescriptor[]): Generator<Subject> {
  const readers = tools.filter((tool) => toolNature(tool).effect === "reads");
  return subjectsOf(
    run,
    readers.sort((one, other) => requiredCount(one) - requiredCount(other)),
  );
}

/**
 * Tools that change something, those named by --input first. Of the others only those that say of themselves that
 * they destroy nothing and stay inside the service.
 */
export function mutatingSubjects(run: Run, tools: readonly ToolDescriptor[]): Generator<Subject> {
  const mutators = tools.filter(
    (tool) =>
      toolNature(tool).effect === "mutates" &&
      tool.name !== uploadToolName &&
      (run.settings.inputs.has(tool.name) || isHarmless(tool)),
  );
  return subjectsOf(run, mutators);
}

export function firstOf(subjects: Generator<Subject>, most: number): Subject[] {
  const taken: Subject[] = [];
  for (const subject of subjects) if (taken.push(subject) >= most) break;
  return taken;
}

function isHarmless(tool: ToolDescriptor): boolean {
  return toolNature(tool).destructive === "no" && tool.annotations?.openWorldHint === false;
}

/** One after the other, since to make an input and check it takes a while. */
function* subjectsOf(run: Run, tools: readonly ToolDescriptor[]): Generator<Subject> {
  const isNamed = ({ name }: ToolDescriptor) => run.settings.inputs.has(name);
  for (const tool of [...tools.filter(isNamed), ...tools.filter((one) => !isNamed(one))]) {
    const known = run.subjects.get(tool.name);
    const subject = known === undefined ? subjectOf(run, tool) : known;
    run.subjects.set(tool.name, subject);
    if (subject) yield subject;
  }
}

function subjectOf(run: Run, tool: ToolDescriptor): Subject | null {
  const given = run.settings.inputs.get(tool.name);
  if (given) return { tool, input: given };
  if (!tool.inputSchema) return null;
  const input = generateInput(tool.inputSchema);
  return checkOf(tool.inputSchema)?.(input) === true ? { tool, input } : null;
}

function requiredCount({ inputSchema }: ToolDescriptor): number {
  const required = inputSchema?.["required"];
  return Array.isArray(required) ? required.length : 0;
}

const callsMax = 10;

/** Read-only tools that were called, with what they answered, up to the first that did as asked. */
export async function tryReadOnlyTools(run: Run): Promise<(Subject & { reply: Reply })[]> {
  const { tools } = await run.discovery();
  const tried = [];
  for (const subject of firstOf(readOnlySubjects(run, tools), callsMax)) {
    const reply = await run.client.send(stepRequest("call", subject.tool.name, subject.input));
    tried.push({ ...subject, reply });
    if (isDone(reply)) break;
  }
  return tried;
}

/** A read-only tool and an input that it was seen to take. */
export async function readOnlyTool(run: Run): Promise<Subject & { reply: Reply }> {
  const found = (await run.readOnlyToolsTried()).find(({ reply }) => isDone(reply));
  if (!found) throw new NotObservable("no read-only tool took an input made from its schema; see --input");
  return found;
}

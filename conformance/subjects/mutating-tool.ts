import type { JsonObject } from "@/lib/wire/contract/json";
import { capabilityIn, described, isDone } from "../api/reply";
import type { ApiRequest, Reply } from "../api/request";
import { NotObservable } from "../clause";
import type { Run } from "../run";
import { firstOf, mutatingSubjects, type Subject } from "./discovered";
import { confirmRequest, newKey, stepRequest } from "./requests";

/** A mutation that was tried: prepared and, where that gave a capability, confirmed. */
export type Attempt = Subject & { prepared: Reply; confirmed: { request: ApiRequest; reply: Reply } | null };
export type Confirmed = Subject & { request: ApiRequest; reply: Reply };

const attemptsMax = 6;

/** Prepares and confirms harmless tools, one after the other, up to the first that does as asked. Only with --mutating. */
export async function tryMutatingTools(run: Run): Promise<Attempt[]> {
  const { tools } = await run.discovery();
  const attempts: Attempt[] = [];
  for (const subject of firstOf(mutatingSubjects(run, tools), attemptsMax)) {
    const prepared = await run.client.send(stepRequest("prepare", subject.tool.name, subject.input));
    const capability = capabilityIn(prepared);
    if (capability === null) {
      attempts.push({ ...subject, prepared, confirmed: null });
      continue;
    }
    run.keepSecret(capability);
    const request = confirmRequest(subject.tool.name, subject.input, { capability, key: newKey() });
    run.consumed.add(capability);
    const reply = await run.client.send(request);
    attempts.push({ ...subject, prepared, confirmed: { request, reply } });
    if (isDone(reply)) break;
  }
  return attempts;
}

/** The mutation of this run: seen to be prepared and confirmed once. */
export async function mutatingTool(run: Run): Promise<Confirmed> {
  for (const { tool, input, confirmed } of await run.mutatingToolsTried())
    if (confirmed && isDone(confirmed.reply)) return { tool, input, ...confirmed };
  throw new NotObservable("no harmless tool was confirmed with an input made from its schema; see --input");
}

export async function prepare(run: Run, toolName: string, input: JsonObject): Promise<string> {
  const reply = await run.client.send(stepRequest("prepare", toolName, input));
  const capability = capabilityIn(reply);
  if (capability === null) throw new NotObservable(`${toolName} can't be prepared (${described(reply)})`);
  run.keepSecret(capability);
  if (run.consumed.has(capability))
    throw new NotObservable("the same input gets a capability again that was confirmed already");
  return capability;
}

/** A confirm of the run's mutation that nothing is wrong with, prepared just now. */
export async function freshConfirm(run: Run): Promise<ApiRequest> {
  const { tool, input } = await run.mutatingTool();
  const capability = await prepare(run, tool.name, input);
  return confirmRequest(tool.name, input, { capability, key: newKey() });
}

/** A mutating tool for requests that must be refused; nothing is sent to find it. */
export async function refusable(run: Run): Promise<Subject> {
  if (run.settings.mutating) return run.mutatingTool();
  const [subject] = mutatingSubjects(run, (await run.discovery()).tools);
  if (!subject) throw new NotObservable("no tool says that it changes things harmlessly; see --input");
  return subject;
}

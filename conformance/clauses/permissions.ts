import { uploadToolName, type ToolDescriptor } from "@/lib/wire/contract/tool";
import { described } from "../api/reply";
import type { ApiRequest, Reply } from "../api/request";
import { NotObservable, Violation, type Clause } from "../clause";
import { rightRequest } from "../probe";
import type { Run } from "../run";
import { discover, firstOf, mutatingSubjects, readOnlySubjects, type Subject } from "../subjects/discovered";
import { stepRequest } from "../subjects/requests";

const section = "Authentication";
const callsMax = 5;

/** All of these use the credential that may do less. */
export const permissionClauses: Clause[] = [
  withReader(
    "permissions.discovered",
    "A tool that a credential discovers is not answered 403.",
    async (run) => {
      const { tools } = await discover(run, run.settings.readerCredential ?? "");
      const subjects = firstOf(readOnlySubjects(run, tools), callsMax);
      if (subjects.length === 0)
        throw new NotObservable("that credential discovers no read-only tool to call");
      for (const { tool, input } of subjects) {
        const reply = await run.client.send(asReader(run, stepRequest("call", tool.name, input)));
        if (reply.status === 403) throw new Violation(`call of ${tool.name}: ${described(reply)}`);
      }
    },
  ),
  withReader(
    "permissions.call",
    "A call of a tool that the credential lacks permission for is answered 403.",
    (run) => demandForbidden(run, "call", readOnlySubjects),
  ),
  withReader("permissions.prepare", "A prepare of such a tool is answered 403.", (run) =>
    demandForbidden(run, "prepare", mutatingSubjects),
  ),
  withReader(
    "permissions.confirm",
    "A confirm of such a tool is answered 403, with a capability that another credential was given.",
    async (run) => {
      const { request } = await rightRequest(run, "confirm");
      await demandHidden(run, request.toolName ?? "");
      forbidden(await run.client.send(asReader(run, request)));
    },
    true,
  ),
  withReader(
    "permissions.import",
    "An import is answered 403 where the credential lacks permission for mediaImport.",
    async (run) => {
      const { request } = await rightRequest(run, "import");
      await demandHidden(run, uploadToolName);
      forbidden(await run.client.send(asReader(run, request)));
    },
    true,
  ),
];

function withReader(id: string, says: string, check: Clause["check"], mutating = false): Clause {
  const needs = ["--reader-credential-file" as const, ...(mutating ? ["--mutating" as const] : [])];
  return { id, section, says, needs, check };
}

function asReader(run: Run, request: ApiRequest): ApiRequest {
  return { ...request, authorization: `Bearer ${run.settings.readerCredential ?? ""}` };
}

async function demandForbidden(
  run: Run,
  step: "call" | "prepare",
  subjectsOf: (run: Run, tools: readonly ToolDescriptor[]) => Generator<Subject>,
): Promise<void> {
  const hidden = await hiddenTools(run);
  const [subject] = subjectsOf(run, hidden);
  if (!subject) throw new NotObservable("that credential discovers every such tool that the other one does");
  forbidden(await run.client.send(asReader(run, stepRequest(step, subject.tool.name, subject.input))));
}

/** The tools that only the full credential discovers. */
async function hiddenTools(run: Run): Promise<ToolDescriptor[]> {
  const all = (await run.discovery()).tools;
  const seen = new Set(
    (await discover(run, run.settings.readerCredential ?? "")).tools.map(({ name }) => name),
  );
  return all.filter(({ name }) => !seen.has(name));
}

async function demandHidden(run: Run, toolName: string): Promise<void> {
  if ((await hiddenTools(run)).some(({ name }) => name === toolName)) return;
  throw new NotObservable(`that credential discovers ${toolName} too`);
}

/** A tool that is not discovered may also count as one that is not available. */
function forbidden(reply: Reply): void {
  if (reply.status === 403) return;
  if (reply.status === 404) throw new NotObservable("the tool is answered as not available (404)");
  throw new Violation(`${reply.endpoint}: expected 403, got ${described(reply)}`);
}

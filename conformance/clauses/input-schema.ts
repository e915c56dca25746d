import type { JsonObject } from "@/lib/wire/contract/json";
import { isDone } from "../api/reply";
import { NotObservable, type Clause } from "../clause";
import { brokenInput } from "../inputs/alter-input";
import { checkOf } from "../inputs/check-input";
import { refused } from "../probe";
import type { Run } from "../run";
import { firstOf, readOnlySubjects, type Subject } from "../subjects/discovered";
import { refusable } from "../subjects/mutating-tool";
import { stepRequest } from "../subjects/requests";

const readersMax = 12;

/** An input that the tool's schema plainly rules out is refused. */
export const callSchemaClause = schemaClause("call", async (run) => {
  const { tools } = await run.discovery();
  for (const subject of firstOf(readOnlySubjects(run, tools), readersMax)) {
    if (!brokenFor(subject)) continue;
    // The tool has to take what is right, or its refusal shows nothing.
    const { tool, input } = subject;
    if (isDone(await run.client.send(stepRequest("call", tool.name, input)))) return subject;
  }
  throw new NotObservable("no read-only tool that took an input has a schema that rules one out");
});

export const prepareSchemaClause = schemaClause("prepare", refusable);

function schemaClause(step: "call" | "prepare", find: (run: Run) => Promise<Subject>): Clause {
  return {
    id: `${step}.input-schema`,
    section: `POST /api/v1/tools/{tool}/${step}`,
    says: `A ${step} whose input the tool's schema plainly rules out is refused.`,
    needs: [],
    check: async (run) => {
      const subject = await find(run);
      const broken = brokenFor(subject);
      if (!broken) throw new NotObservable("the tool's schema takes whatever is sent");
      refused(await run.client.send(stepRequest(step, subject.tool.name, broken)));
    },
  };
}

function brokenFor({ tool, input }: Subject): JsonObject | null {
  const check = tool.inputSchema ? checkOf(tool.inputSchema) : null;
  return tool.inputSchema && check ? brokenInput(tool.inputSchema, check, input) : null;
}

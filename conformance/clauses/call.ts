import { described, isDone } from "../api/reply";
import { NotObservable, Violation, type Clause } from "../clause";
import { isRefusal } from "../api/reply";
import { refused } from "../probe";
import { stepRequest } from "../subjects/requests";
import { bodyClauses } from "./bodies";
import { callSchemaClause } from "./input-schema";

const section = "POST /api/v1/tools/{tool}/call";

export const callClauses: Clause[] = [
  {
    id: "call.result",
    section,
    says: "A read-only tool, called with an input of its schema, answers with a result or a tool error.",
    needs: [],
    check: async (run) => {
      const tried = await run.readOnlyToolsTried();
      const done = tried.find(({ reply }) => isDone(reply));
      if (done) return `${done.tool.name} answered`;
      const wrong = tried.find(({ reply }) => !isRefusal(reply));
      if (wrong) throw new Violation(`${wrong.tool.name}: ${described(wrong.reply)}`);
      throw new NotObservable("no read-only tool took an input made from its schema; see --input");
    },
  },
  callSchemaClause,
  {
    id: "call.mutating-tool",
    section: "What the service does",
    says: "A tool that changes something is not executed by a call.",
    needs: ["--mutating"],
    check: async (run) => {
      const { tool, input } = await run.mutatingTool();
      const reply = await run.client.send(stepRequest("call", tool.name, input));
      // To a call, such a tool may also count as one that is not available.
      if (reply.status !== 404) refused(reply);
    },
  },
  ...bodyClauses("call"),
];

import { described, isDone } from "../api/reply";
import { NotObservable, Violation, type Clause } from "../clause";
import { isRefusal } from "../api/reply";
import { refused } from "../probe";
import { stepRequest } from "../subjects/requests";
import { bodyClauses, demandSchema } from "./bodies";

const section = "POST /api/v1/tools/{tool}/call";

export const callClauses: Clause[] = [
  {
    id: "call.result",
    section,
    says: "A read-only tool, called with an input of its schema, answers with a result or a tool error.",
    needs: [],
    check: async (run) => {
      const tried = await run.readingTried();
      const done = tried.find(({ reply }) => isDone(reply));
      if (done) return `${done.tool.name} answered`;
      const odd = tried.find(({ reply }) => !isRefusal(reply));
      if (odd) throw new Violation(`${odd.tool.name}: ${described(odd.reply)}`);
      throw new NotObservable("no read-only tool took an input made from its schema; see --input");
    },
  },
  {
    id: "call.input-schema",
    section,
    says: "A call whose input the tool's schema plainly rules out is refused.",
    needs: [],
    check: (run) => demandSchema(run, "call"),
  },
  {
    id: "call.mutating-tool",
    section: "What the service does",
    says: "A tool that changes something is not executed by a call.",
    needs: ["--mutating"],
    check: async (run) => {
      const { tool, input } = await run.mutation();
      refused(await run.client.send(stepRequest("call", tool.name, input)));
    },
  },
  ...bodyClauses("call"),
];

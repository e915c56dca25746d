import { isJsonObject, parseJson, type JsonValue } from "@/lib/wire/contract/json";
import { withBody, type ApiRequest } from "../api/request";
import { Violation, type Clause } from "../clause";
import { demandRefusal, demandStatus } from "../probe";

type Step = "call" | "prepare" | "confirm";

/** Clauses that the three endpoints with a JSON body share. */
export function bodyClauses(step: Step): Clause[] {
  const section = `POST /api/v1/tools/{tool}/${step}`;
  return [
    {
      id: `${step}.query-parameters`,
      section: "Endpoints",
      says: `A ${step} with a query parameter is answered 400.`,
      needs: [],
      check: (run) =>
        demandStatus(run, { endpoint: step, status: 400, always: true }, (request) => ({
          ...request,
          query: "?dryRun=false",
        })),
    },
    {
      id: `${step}.unknown-tool`,
      section: "Errors",
      says: `A ${step} of a tool that does not exist is answered 404.`,
      needs: [],
      check: (run) =>
        demandStatus(run, { endpoint: step, status: 404, always: true }, (request) => ({
          ...request,
          toolName: "conformanceNoSuchTool",
        })),
    },
    {
      id: `${step}.json`,
      section,
      says: `A ${step} whose body is empty or no JSON is answered 400.`,
      needs: [],
      check: async (run) => {
        for (const cut of ["", '{"input":', "input={}"])
          await demandStatus(run, { endpoint: step, status: 400 }, (request) => withBody(request, cut));
      },
    },
    {
      id: `${step}.input-required`,
      section,
      says: `A ${step} without input is refused.`,
      needs: [],
      check: (run) => demandRefusal(run, step, (request) => withBody(request, "{}")),
    },
    {
      id: `${step}.input-object`,
      section,
      says: `A ${step} whose input is a list, a text or null is refused.`,
      needs: [],
      check: async (run) => {
        for (const input of ["[]", '"text"', "null"])
          await demandRefusal(run, step, (request) => withBody(request, `{"input":${input}}`));
      },
    },
  ];
}

/** The input in a request of ours. */
export function inputOf({ body }: ApiRequest): JsonValue {
  const parsed = parseJson(body?.toString("utf8") ?? "");
  if (!parsed.ok || !isJsonObject(parsed.value)) throw new Violation("a request of the suite has no input");
  return parsed.value["input"] ?? null;
}

import type { JsonObject } from "@/lib/contract/json";
import { readConfirmHeaders } from "../checks/headers";
import { executeOnce } from "../confirmations/confirm";
import type { InFlight } from "../confirmations/in-flight";
import { jsonText, toolError } from "../http/responses";
import type { Tool } from "../tools/define";
import { admit, type Admitted, type ToolRequest } from "./admit";
import type { Service } from "./service";
import { checkGate, inputDigest, readToolInput, toolContext } from "./tool-input";

type ConfirmHeaders = { capability: string; idempotencyKey: string };
type Mutation = Extract<Tool, { kind: "mutates" }>;

/** POST /api/v1/tools/{tool}/confirm: executes what was prepared, at most once per capability and key. */
export async function confirm(
  service: Service,
  inFlight: InFlight,
  toolRequest: ToolRequest,
): Promise<Response> {
  const admitted = await admit(service, toolRequest, readConfirmHeaders);
  if (admitted instanceof Response) return admitted;
  const { tool, toolName } = admitted;
  if (tool.kind === "reads")
    return toolError(200, toolName, {
      code: "INVALID_INPUT",
      message: `${toolName} only reads: there is nothing to confirm. Use /call.`,
    });
  const input = readToolInput(admitted);
  if (input instanceof Response) return input;
  return execute(service, inFlight, { admitted, tool, input });
}

async function execute(
  service: Service,
  inFlight: InFlight,
  { admitted, tool, input }: { admitted: Admitted<ConfirmHeaders>; tool: Mutation; input: JsonObject },
): Promise<Response> {
  const { toolName, caller, extra } = admitted;
  const request = {
    credential: caller.fingerprint,
    tool: toolName,
    inputDigest: inputDigest(admitted.input),
    ...extra,
  };
  const now = service.clock();
  const outcome = await inFlight.alone(request, () =>
    executeOnce(service.store, request, {
      now,
      admit: () => checkGate(service, tool),
      run: async (transaction) => {
        const context = toolContext(service, admitted, { db: transaction, now });
        return JSON.stringify({ ok: true, toolName, output: await tool.run(context, input) });
      },
    }),
  );
  if (outcome.status === "done") return jsonText(200, outcome.value);
  return toolError(200, toolName, {
    code: "CONFLICT",
    message: "The same request is still running. Send it again for its result.",
    retryable: true,
  });
}

import { json, toolError } from "../responses";
import { admit, type ToolRequest } from "./admit";
import type { Service } from "./service";
import { answered, checkGate, readToolInput, toolContext } from "./tool-input";

/** POST /api/v1/tools/{tool}/call: runs a read-only tool at once. */
export async function call(service: Service, toolRequest: ToolRequest): Promise<Response> {
  const admitted = await admit(service, toolRequest, () => null);
  if (admitted instanceof Response) return admitted;
  const { tool, toolName } = admitted;
  if (tool.kind !== "reads")
    return toolError(200, toolName, {
      code: "CONFIRMATION_REQUIRED",
      message: `${toolName} changes something: prepare it, then confirm it.`,
    });
  const input = readToolInput(admitted);
  if (input instanceof Response) return input;
  return answered(toolName, async () => {
    checkGate(service, tool);
    const context = toolContext(service, admitted, { db: service.store, now: service.clock() });
    return json(200, { ok: true, toolName, output: await tool.run(context, input) });
  });
}

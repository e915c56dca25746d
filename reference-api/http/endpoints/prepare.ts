import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import { issueCapability } from "../../idempotency/issue";
import { checkPrepareHeaders } from "../checks/headers";
import { json, toolError } from "../responses";
import { admit, type ToolRequest } from "./admit";
import type { Tool } from "../../tools/define";
import type { Service } from "./service";
import { answered, checkGate, inputDigest, readToolInput, toolContext } from "./tool-input";

/** POST /api/v1/tools/{tool}/prepare: summarises what a confirm would do, and issues the capability for it. */
export async function prepare(service: Service, toolRequest: ToolRequest): Promise<Response> {
  const admitted = await admit(service, toolRequest, checkPrepareHeaders);
  if (admitted instanceof Response) return admitted;
  const { tool, toolName, caller } = admitted;
  if (tool.kind === "reads")
    return toolError(200, toolName, {
      code: "INVALID_INPUT",
      message: `${toolName} only reads: there is nothing to prepare. Use /call.`,
    });
  const input = readToolInput(admitted);
  if (input instanceof Response) return input;
  return answered(toolName, async () => {
    checkGate(service, tool);
    const now = service.clock();
    await service.prune(now);
    const summary = await tool.summarise(toolContext(service, admitted, { db: service.store, now }), input);
    const digest = inputDigest(admitted.input);
    const { capability, expiresAt } = await issueCapability(service.store, {
      credential: caller.fingerprint,
      tool: toolName,
      inputDigest: digest,
      upload: uploadOf(tool, admitted.input),
      now,
      seconds: service.capabilitySeconds(digest),
    });
    return json(200, {
      confirmationCapability: capability,
      expiresAt,
      inputDigest: digest,
      status: "confirmation_required",
      summary,
      toolName,
    });
  });
}

/** An import's confirm brings only the descriptor, so the input is kept beside the capability. */
function uploadOf(tool: Tool, input: JsonObject): { inputJson: string; digest: string } | null {
  if (tool.kind !== "imports") return null;
  return { inputJson: canonicalJson(input), digest: inputDigest(tool.descriptorOf(input)) };
}

import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import { toolNature, type ToolNature } from "@/lib/wire/contract/tool-nature";
import type { ReviewContext } from "../context";
import { notAnObject, refusal, toolsUnknown, unlistedTool } from "../refusals/refusal";
import type { Reason } from "../refusals/types";
import type { VerbRefusal } from "../verbs/types";

export type CheckedInput = { ok: true; tool: ToolDescriptor; nature: ToolNature; input: JsonObject };

/**
 * What must hold before anything is stored or sent: strict JSON, a tool that discovery names once, nothing that
 * the client would hold back (too large, or holding the credential), and the tool's schema.
 */
export async function checkInput(
  context: Pick<ReviewContext, "api" | "discover" | "validateInput">,
  toolName: string,
  inputText: string,
): Promise<CheckedInput | VerbRefusal> {
  const parsed = parseJson(inputText);
  if (!parsed.ok)
    return {
      ...refusal<Reason>("invalid_input", { code: "not_json", detail: parsed.problem.message }),
      errors: [parsed.problem],
    };
  if (!isJsonObject(parsed.value)) return notAnObject;
  const unusable = unusableBecause(toolName, []);
  if (unusable !== null) return refusal("invalid_input", { code: "unusable_tool", detail: unusable });
  const heldBack = context.api.heldBack(toolName, inputText);
  if (heldBack) return refusal("invalid_input", { code: "held_back", detail: heldBack.message });

  const view = await context.discover();
  if (view.kind === "unknown") return toolsUnknown(view.reason);
  const tool = view.discovery.tools.find((one) => one.name === toolName);
  if (!tool) return unlistedTool;
  if (view.discovery.duplicates.includes(toolName))
    return refusal("invalid_input", { code: "ambiguous_tool" });

  const errors = (await context.validateInput?.(tool, parsed.value)) ?? [];
  if (errors.length > 0) return { ...refusal<Reason>("invalid_input", { code: "schema_mismatch" }), errors };
  return { ok: true, tool, nature: toolNature(tool), input: parsed.value };
}

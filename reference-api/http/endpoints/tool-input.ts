import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { Caller } from "../checks/bearer";
import { sha256 } from "@/reference-api/tools/digest";
import { toolError } from "../responses";
import type { Tool, ToolContext } from "@/reference-api/tools/define";
import { ToolFailure } from "@/reference-api/tools/failure";
import type { Admitted } from "./admit";
import type { Service } from "./service";

/** Checks an input against the tool's schema; the reply of a refusal is a 400 with a ToolError. */
export function readToolInput({ tool, toolName, input, caller }: Admitted<unknown>): JsonObject | Response {
  const refused = refuseCredential(toolName, input, caller);
  if (refused) return refused;
  const check = tool.checkInput(input);
  return check.ok ? check.input : invalidInput(toolName, check.message);
}

export function refuseCredential(toolName: string, input: JsonObject, caller: Caller): Response | null {
  if (!holdsCredential(input, caller.token)) return null;
  return invalidInput(toolName, "The input holds the bearer credential. Credentials never go into an input.");
}

/** SHA-256 over the canonical JSON of the input as it was sent, before any default is filled in. */
export function inputDigest(input: JsonObject): string {
  return sha256(canonicalJson(input));
}

/** Throws FEATURE_DISABLED for a tool whose gate is closed. */
export function checkGate(service: Service, { descriptor }: Tool): void {
  if (!service.closedGates.has(descriptor.gate)) return;
  throw new ToolFailure("FEATURE_DISABLED", `The feature “${descriptor.gate}” is not enabled here.`);
}

export function toolContext<Access>(
  service: Service,
  { caller }: { caller: Caller },
  access: { db: Access; now: Date },
): ToolContext<Access> {
  const { fingerprint, scopes } = caller;
  return {
    ...access,
    caller: { fingerprint, scopes },
    closedGates: service.closedGates,
    addresses: service.addresses,
  };
}

/** Runs what may throw a ToolFailure and turns that into the 200 reply with `ok: false`. */
export async function answered(toolName: string, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolFailure) return toolError(200, toolName, error);
    throw error;
  }
}

export function invalidInput(toolName: string, message: string): Response {
  return toolError(400, toolName, { code: "INVALID_INPUT", message });
}

/** Some text in the input, member names included, contains the credential. */
function holdsCredential(value: JsonValue, token: string): boolean {
  if (typeof value === "string") return value.includes(token);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => holdsCredential(item, token));
  return Object.entries(value).some(
    ([name, member]) => name.includes(token) || holdsCredential(member, token),
  );
}

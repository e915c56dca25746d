import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import type { PageProblem } from "@/lib/web/server/types";
import { whileDeviceIsAsked } from "./device-asked";

/** Has the browser ask for a passkey. Whatever keeps it from that comes back as a refusal: nothing was handed over. */
export async function onDevice<Answer>(ask: () => Promise<Answer>): Promise<ActionResult<Answer>> {
  if (typeof window.PublicKeyCredential !== "function") return refused("passkey_unsupported");
  try {
    return { ok: true, value: await whileDeviceIsAsked(ask()) };
  } catch (error) {
    return refused(problems[nameOf(error)] ?? "passkey_cancelled");
  }
}

/** Why nothing was begun where the code that speaks with the device can't be fetched. */
export const codeUnreachable: ActionRefusal = {
  ok: false,
  kind: "not_sent",
  problem: { code: "offline" },
};

/** By the names of the DOM's exceptions. */
const problems: Partial<Record<string, DeviceProblem>> = {
  SecurityError: "passkey_wrong_address",
  InvalidStateError: "passkey_added_already",
  NotSupportedError: "passkey_unsupported",
};
type DeviceProblem = Extract<PageProblem["code"], `passkey_${string}`>;

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

function refused(code: DeviceProblem): ActionRefusal {
  return { ok: false, kind: "not_sent", problem: { code } };
}

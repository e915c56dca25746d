import "server-only";
import { createFaultSwitchClient, type FaultSwitchOutcome } from "@/lib/wire/api-client";
import type { FaultOrder, FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import { env } from "@/lib/desk/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { FaultSwitchReason } from "./types";

/** Whether the embedded API can be made to misbehave. Never with a real upstream: the configuration refuses that. */
export function hasFaultSwitch(): boolean {
  return env().embedded && env().referenceApi.faultSwitch;
}

/** What is armed and what was executed; null where there is no fault switch. Throws where the API can't be asked. */
export async function readFaultSwitch(): Promise<FaultSwitchState | null> {
  if (!hasFaultSwitch()) return null;
  const outcome = await client().read();
  if (outcome.kind === "failed") throw new Error(outcome.message);
  return outcome.kind === "state" ? outcome.state : null;
}

export async function orderFaultSwitch(
  order: FaultOrder,
): Promise<VerbResult<FaultSwitchState, FaultSwitchReason>> {
  const outcome: FaultSwitchOutcome = hasFaultSwitch() ? await client().order(order) : { kind: "absent" };
  switch (outcome.kind) {
    case "state":
      return { ok: true, value: outcome.state };
    case "absent":
      return refusal("not_found", { code: "fault_switch_off" });
    case "failed":
      return refusal("upstream", { code: "fault_switch_failed", detail: outcome.message });
  }
}

function client() {
  return processSingleton("fault-switch", () => createFaultSwitchClient(env().toolApi));
}

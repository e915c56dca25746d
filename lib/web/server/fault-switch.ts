import "server-only";
import { createFaultSwitchClient, type FaultSwitchOutcome } from "@/lib/wire/api-client";
import { faultOrderSchema, type FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import { env } from "@/lib/desk/config/env";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { refusal, type ReviewContext } from "@/lib/desk/reviews";
import { nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { FaultSwitchReason } from "./types";

/** Whether the embedded API can be made to misbehave. Never with a real upstream: the configuration refuses that. */
export function hasFaultSwitch(): boolean {
  return env().embedded && env().referenceApi.faultSwitch;
}

/** What is armed and what was executed; null where there is no fault switch. Throws where the API can't be asked. */
export const readFaultSwitch = verb({
  permission: "demo:direct",
  writes: false,
  input: nothing,
  async run(_context: ReviewContext): Promise<VerbResult<FaultSwitchState | null>> {
    if (!hasFaultSwitch()) return { ok: true, value: null };
    const outcome = await client().read();
    if (outcome.kind === "failed") throw new Error(outcome.message);
    return { ok: true, value: outcome.kind === "state" ? outcome.state : null };
  },
});

/** Arms or disarms a fault, or begins to count anew. */
export const orderFaultSwitch = verb({
  permission: "demo:direct",
  writes: false,
  input: faultOrderSchema,
  async run(_context: ReviewContext, order): Promise<VerbResult<FaultSwitchState, FaultSwitchReason>> {
    const outcome: FaultSwitchOutcome = hasFaultSwitch() ? await client().order(order) : { kind: "absent" };
    switch (outcome.kind) {
      case "state":
        return { ok: true, value: outcome.state };
      case "absent":
        return refusal("not_found", { code: "fault_switch_off" });
      case "failed":
        return refusal("upstream", { code: "fault_switch_failed", detail: outcome.message });
    }
  },
});

function client() {
  return processSingleton("fault-switch", () => createFaultSwitchClient(env().toolApi));
}

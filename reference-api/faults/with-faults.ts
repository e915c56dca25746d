import { setTimeout as pause } from "node:timers/promises";
import { faultSwitchPath } from "@/lib/wire/contract/fault-switch";
import type { Bearer } from "../http/checks/bearer";
import { executedBy } from "../http/endpoints/executed";
import { transportError } from "../http/responses";
import { findRoute } from "../http/router";
import { breakingOff } from "./breaking-off";
import { control } from "./control";
import type { Armed, FaultSwitch } from "./switch";

type Handle = (request: Request) => Promise<Response>;

/**
 * Puts the fault switch around the API. It affects confirms and imports only: a refusal before the tool runs, or a
 * reply that is lost, cut or late after it has run.
 */
export function withFaults(
  handle: Handle,
  { faults, bearer }: { faults: FaultSwitch; bearer: Bearer },
): Handle {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === faultSwitchPath) return control(request, { faults, bearer });
    const { to } = findRoute(request.method, pathname);
    if (to !== "confirm" && to !== "mediaImport") return handle(request);
    const refused = bearer(request) instanceof Response ? null : faults.take("refuse_429", "refuse_503");
    if (refused) return refusal(refused);
    const response = await handle(request);
    const executed = executedBy(response);
    if (!executed) return response;
    // Only a reply about something that ran is worth losing.
    const ran = executed.outcome !== "refused" && executed.outcome !== "still_running";
    const fault = ran ? faults.take("lose_reply", "cut_reply", "delay_reply") : null;
    switch (fault?.fault) {
      case "lose_reply":
        faults.noteConfirm(executed, "lost");
        return breakingOff(response, 0);
      case "cut_reply":
        faults.noteConfirm(executed, "cut");
        return breakingOff(response, 0.5);
      case "delay_reply":
        faults.noteConfirm(executed, "delayed");
        await pause(fault.seconds * 1000);
        return response;
    }
    faults.noteConfirm(executed, "sent");
    return response;
  };
}

function refusal({ fault, seconds }: Armed): Response {
  const again = { "Retry-After": String(seconds) };
  return fault === "refuse_429"
    ? transportError(429, "RATE_LIMITED", "The fault switch answers that the rate is used up.", again)
    : transportError(503, "UNAVAILABLE", "The fault switch answers that the API is unavailable.", again);
}

import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from "next/navigation";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { installActionTimeout } from "./action-deadline";

/**
 * Calls a server action so that whatever can go wrong on the way comes back as a refusal: no network, a
 * desk that hangs, a page from before a deploy, a server that is gone, a bug. It is called once or not at all: nothing
 * waits for the network to come back. Nothing that was typed is touched.
 */
export async function callAction<Value>(
  action: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  if (isOffline()) return offline;
  installActionTimeout();
  try {
    return (await action()) ?? lost;
  } catch (error) {
    // Only the server itself can say that it knows no such action; then none of it ran.
    return isOfAnotherBuild(error) ? outOfDate : lost;
  }
}

/** Whether the browser itself says that it has no network; what is sent then never leaves. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

const offline: ActionRefusal = { ok: false, kind: "not_sent", problem: { code: "offline" } };
const outOfDate: ActionRefusal = { ok: false, kind: "out_of_date", problem: { code: "older_page" } };
const lost: ActionRefusal = { ok: false, kind: "failed", problem: { code: "answer_lost" } };

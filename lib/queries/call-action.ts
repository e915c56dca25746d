import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from "next/navigation";
import type { ActionRefusal, ActionResult } from "@/lib/actions/types";
import { giveActionsADeadline } from "./action-deadline";

/**
 * Calls a server action so that whatever can go wrong on the way comes back as a refusal with words: no network, a
 * desk that hangs, a page from before a deploy, a server that is gone, a bug. It is called once or not at all: nothing
 * waits for the network to come back. Nothing that was typed is touched.
 */
export async function callAction<Value>(
  action: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  if (isOffline()) return offline;
  giveActionsADeadline();
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

const offline: ActionRefusal = {
  ok: false,
  kind: "not_sent",
  problem: {
    title: "You're offline. Nothing was handed over",
    message:
      "This browser has no network connection, so your click didn't reach Countersign. Nothing was sent.",
    advice: "Connect and click again. Nothing is sent when the connection comes back.",
  },
};

const outOfDate: ActionRefusal = {
  ok: false,
  kind: "out_of_date",
  problem: {
    title: "This page is out of date",
    message: "Countersign was updated after this page was opened. Nothing was sent.",
    advice:
      "Copy any text outside a form, then reload the page. What you typed into a form is kept in this tab; choose an image again.",
  },
};

const lost: ActionRefusal = {
  ok: false,
  kind: "failed",
  problem: {
    title: "No answer from Countersign",
    message:
      "It's not known whether your click was recorded. If it was, Countersign continues, and this page shows it as soon as it can reach Countersign again.",
    advice: "Wait for the page to update before you try again; nothing can run twice.",
  },
};

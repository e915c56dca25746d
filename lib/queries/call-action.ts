import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from "next/navigation";
import type { ActionRefusal, ActionResult } from "@/lib/actions/types";

/**
 * Calls a server action so that whatever can go wrong on the way comes back as a refusal with words: a page from
 * before a deploy, a server that is gone, a bug. Nothing that was typed is touched.
 */
export async function callAction<Value>(
  action: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  try {
    return (await action()) ?? lost;
  } catch (error) {
    // Only the server itself can say that it knows no such action; then none of it ran.
    return isOfAnotherBuild(error) ? outOfDate : lost;
  }
}

const outOfDate: ActionRefusal = {
  ok: false,
  kind: "out_of_date",
  problem: {
    title: "This page is out of date",
    message: "The desk has been updated since this page was opened. Nothing was sent.",
    advice:
      "Reload the page. What you typed into a form is kept in this tab; copy other words, and choose a picture again.",
  },
};

const lost: ActionRefusal = {
  ok: false,
  kind: "failed",
  problem: {
    title: "The desk did not answer",
    message:
      "It is not known whether the desk took this in. If it did, it goes on by itself, and the page shows it as soon as the desk can be read again.",
    advice: "Wait for the page to update before you try again; nothing can run twice.",
  },
};

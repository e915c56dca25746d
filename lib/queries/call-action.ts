import type { ActionRefusal, ActionResult } from "@/lib/actions/types";

/**
 * Calls a server action so that whatever can go wrong on the way comes back as a refusal with words: a page from
 * before a deploy, a server that is gone, a bug. Nothing that was typed is touched.
 */
export async function callAction<Value>(
  action: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  try {
    // A page that is older than the server gets no value at all.
    return (await action()) ?? outOfDate;
  } catch (error) {
    if (error instanceof Error && /Server Action|action.*not found|404/i.test(error.message))
      return outOfDate;
    return lost;
  }
}

const outOfDate: ActionRefusal = {
  ok: false,
  kind: "failed",
  problem: {
    title: "This page is out of date",
    message: "The desk has been updated since this page was opened. Nothing was sent.",
    advice: "Copy what you typed if you need it, then reload the page.",
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

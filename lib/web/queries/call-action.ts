import { unstable_isUnrecognizedActionError as isOfAnotherBuild } from "next/navigation";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";

/** Longer than the slowest honest answer: the desk gives the API 30 s to list its tools and 30 s to answer. */
const answerWithinMs = 90_000;

/** The call under way: it ends with the action's answer, or once that is overdue. */
let callUnderWay: Promise<unknown> | null = null;
/** Next runs one action after the other: until these are answered it would keep any other, and send it whenever they are. */
let overdueCalls = 0;

/**
 * Calls a server action so that whatever can go wrong on the way comes back as a refusal: no network, a
 * desk that hangs, a page from before a deploy, a server that is gone, a bug. It is called once or not at all: nothing
 * waits for the network to come back, or for an action that hangs. Nothing that was typed is touched.
 */
export async function callAction<Value>(
  action: () => Promise<ActionResult<Value>>,
): Promise<ActionResult<Value>> {
  if (isOffline()) return offline;
  while (callUnderWay !== null) {
    await callUnderWay;
    if (isOffline()) return offline;
  }
  if (overdueCalls > 0) return held;
  const call = answerInTime(action);
  callUnderWay = call;
  try {
    return await call;
  } finally {
    callUnderWay = null;
  }
}

async function answerInTime<Value>(action: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
  const answer = answerOf(action);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => (timer = setTimeout(resolve, answerWithinMs, "late")));
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  if (first !== "late") return first;
  overdueCalls += 1;
  void answer.then(() => (overdueCalls -= 1));
  return lost;
}

async function answerOf<Value>(action: () => Promise<ActionResult<Value>>): Promise<ActionResult<Value>> {
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
const held: ActionRefusal = { ok: false, kind: "not_sent", problem: { code: "page_hangs" } };
const outOfDate: ActionRefusal = { ok: false, kind: "out_of_date", problem: { code: "older_page" } };
const lost: ActionRefusal = { ok: false, kind: "failed", problem: { code: "answer_lost" } };

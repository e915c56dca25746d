"use server";

import { noteAlarm as noteAlarmVerb } from "@/lib/desk/reviews";
import { alarm } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Takes note of an alarm; `given` is its entry's id, `<chain>:<number>`. */
export async function noteAlarm(given: string): Promise<ActionResult<{ noted: boolean }>> {
  return runAction({ input: alarm, given }, noteAlarmVerb);
}

"use server";

import { z } from "zod";
import { noteAlarm as noteAlarmVerb } from "@/lib/reviews";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Takes note of an alarm; `id` is its entry's, `<chain>:<number>`. */
export async function noteAlarm(id: string): Promise<ActionResult<{ noted: boolean }>> {
  const given = {
    chain: id.slice(0, id.lastIndexOf(":")),
    number: Number(id.slice(id.lastIndexOf(":") + 1)),
  };
  const input = z.object({ chain: z.string().min(1).max(100), number: z.number().int().positive() });
  return runAction({ input, given }, noteAlarmVerb);
}

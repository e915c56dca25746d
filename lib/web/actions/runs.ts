"use server";

import { z } from "zod";
import { deleteRun as deleteRunVerb } from "@/lib/desk/personal/runs";
import { id } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

export async function deleteRun(runId: string): Promise<ActionResult<{ deleted: true }>> {
  return runAction({ input: z.object({ runId: id }), given: { runId } }, deleteRunVerb);
}

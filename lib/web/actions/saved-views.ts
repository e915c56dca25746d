"use server";

import { z } from "zod";
import { deleteView as deleteViewVerb, saveView as saveViewVerb } from "@/lib/desk/personal/saved-inputs";
import type { SavedView } from "@/lib/desk/personal/saved-inputs/types";
import { id } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Keeps filters and a search of the list of reviews under a name, for this person alone. */
export async function saveView(name: string, query: string): Promise<ActionResult<SavedView>> {
  const input = z.object({ name: z.string().trim().min(1).max(80), query: z.string().max(4_000) });
  return runAction({ input, given: { name, query } }, saveViewVerb);
}

export async function deleteView(viewId: string): Promise<ActionResult<{ deleted: true }>> {
  return runAction({ input: z.object({ viewId: id }), given: { viewId } }, deleteViewVerb);
}

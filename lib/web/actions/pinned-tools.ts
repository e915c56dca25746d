"use server";

import { z } from "zod";
import { pinTool as pinToolVerb } from "@/lib/desk/personal/saved-inputs";
import { shelfOf } from "@/lib/web/server/tools/tool-shelf";
import type { ToolShelf } from "@/lib/web/server/types";
import { toolName } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Pins a tool for this person alone, or takes the pin away. */
export async function pinTool(givenName: string, isPinned: boolean): Promise<ActionResult<ToolShelf>> {
  const input = z.object({ toolName, isPinned: z.boolean() });
  return runAction({ input, given: { toolName: givenName, isPinned } }, async (context, asked) => {
    const result = await pinToolVerb(context, asked);
    return result.ok ? { ok: true, value: shelfOf(result.value) } : result;
  });
}

import "server-only";
import { toolKind } from "@/lib/desk/tools";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import type { ReviewContext } from "@/lib/desk/reviews";
import { nothing } from "@/lib/desk/reviews/inputs";
import type { Reason } from "@/lib/desk/reviews/refusals/types";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { pinTool, readPersonTools } from "@/lib/desk/personal/saved-inputs";
import type { PersonTools, SavedInputReason } from "@/lib/desk/personal/saved-inputs/types";
import type { ShelfTool, ToolShelf } from "../types";
import { upstream } from "@/lib/desk/process";

/** The tools that a person pinned and last used, as far as the API still lists them. Asks the API for nothing. */
export const readToolShelf = verb({
  permission: "tools:read",
  writes: false,
  input: nothing,
  async run(context: ReviewContext): Promise<VerbResult<ToolShelf>> {
    const result = await readPersonTools.run(context);
    return result.ok ? { ok: true, value: shelfOf(result.value) } : result;
  },
});

/** Pins a tool for this person alone, or takes the pin away. */
export const pinToolOnShelf = verb({
  permission: pinTool.permission,
  writes: true,
  input: pinTool.input,
  async run(context: ReviewContext, wanted): Promise<VerbResult<ToolShelf, Reason | SavedInputReason>> {
    const result = await pinTool.run(context, wanted);
    return result.ok ? { ok: true, value: shelfOf(result.value) } : result;
  },
});

/** Named by their titles; before the API's list is known, by their names. */
function shelfOf({ pinned, recent }: PersonTools): ToolShelf {
  const view = upstream().discovery.known();
  const tools =
    view?.kind === "known" ? new Map(view.discovery.tools.map((tool) => [tool.name, tool])) : null;
  const toolOf = (name: string): ShelfTool[] => {
    const tool = tools?.get(name);
    if (tools !== null && tool === undefined) return [];
    return [{ name, title: tool?.title ?? null, kind: tool ? toolKind(toolNature(tool)) : null }];
  };
  return {
    pinned: pinned.flatMap(toolOf),
    recent: recent.flatMap(({ name, at }) => toolOf(name).map((tool) => ({ ...tool, at }))),
  };
}

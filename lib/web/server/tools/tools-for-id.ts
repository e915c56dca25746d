import "server-only";
import { z } from "zod";
import type { ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { toolKind, toolsForId } from "@/lib/desk/tools";
import { stringifyJson } from "@/lib/wire/contract/json";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import type { ToolForId } from "../types";

export const readToolsForId = verb({
  permission: "tools:read",
  writes: false,
  input: z.string(),
  async run(context: ReviewContext, id): Promise<VerbResult<ToolForId[]>> {
    const view = await context.discover();
    if (view.kind === "unknown") return { ok: true, value: [] };
    const { tools, duplicates } = view.discovery;
    const usable = tools.filter(({ name }) => unusableBecause(name, duplicates) === null);
    const value = toolsForId(usable, id).map(({ tool, input }) => ({
      name: tool.name,
      title: tool.title ?? null,
      kind: toolKind(toolNature(tool)),
      inputText: stringifyJson(input),
    }));
    return { ok: true, value };
  },
});

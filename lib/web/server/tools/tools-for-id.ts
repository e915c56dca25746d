import "server-only";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import { toolsForId } from "@/lib/desk/tools/catalogue/tools-for-id";
import { stringifyJson } from "@/lib/wire/contract/json";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import type { ToolForId } from "../types";
import { upstream } from "./upstream";

export async function readToolsForId(id: string): Promise<ToolForId[]> {
  const view = await upstream().discovery.discover();
  if (view.kind === "unknown") return [];
  const { tools, duplicates } = view.discovery;
  const usable = tools.filter(({ name }) => unusableBecause(name, duplicates) === null);
  return toolsForId(usable, id).map(({ tool, input }) => ({
    name: tool.name,
    title: tool.title ?? null,
    kind: toolKind(toolNature(tool)),
    inputText: stringifyJson(input),
  }));
}

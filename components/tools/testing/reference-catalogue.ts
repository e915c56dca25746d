import { parameterNames } from "@/lib/desk/tools/catalogue/parameter-names";
import { platformOf } from "@/lib/desk/tools/catalogue/platform-of";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { askReferenceApi } from "@/lib/wire/lookups/testing/reference-api";
import type { CatalogueTool, CatalogueView } from "@/lib/web/server/types";

/** The tools of the reference API as the pages list them, in one group. */
export async function referenceCatalogue(): Promise<CatalogueView> {
  const api = await askReferenceApi();
  await api.close();
  const tools = api.tools.map((tool): CatalogueTool => ({
    ...{ locked: null, news: null, unusable: null, group: "", platform: platformOf(tool) },
    ...{ name: tool.name, title: tool.title ?? null, description: tool.description ?? null },
    ...{ scopes: tool.scopes ?? null, gate: tool.gate ?? null, nature: toolNature(tool) },
    parameters: parameterNames(tool.inputSchema),
  }));
  return {
    ...{ tools, isWhole: true, total: tools.length, groups: [], gone: [], warnings: [] },
    kinds: { reads: tools.length, changes: 0, destructive: 0, undeclared: 0 },
    ...{ state: "fresh", problem: null, fetchedAt: null, api: { host: "api.example", embedded: true } },
  };
}

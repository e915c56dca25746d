import { toolKind, toolKinds, type ToolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import type { CatalogueTool } from "@/lib/web/server/types";

export type ShownKind = ToolKind | "locked";
export const shownKinds: readonly ShownKind[] = [...toolKinds, "locked"];

/** What of the catalogue is shown, as it stands in the address; "" and an empty list ask for everything. */
export type CatalogueFilter = {
  search: string;
  kinds: readonly ShownKind[];
  group: string;
  gate: string;
  scope: string;
  platform: string;
  review: "" | "needed" | "none";
};

const searchMax = 200;

/** So that the address is not written with every letter. */
export const restMs = 120;

/** Out of an address, which anybody can write: what makes no sense is left out. */
export function readFilter(given: { get(name: string): string | null }): CatalogueFilter {
  const text = (name: string) => (given.get(name) ?? "").slice(0, searchMax);
  const shown = text("show").split(",");
  const review = text("review");
  return {
    search: text("search"),
    kinds: shownKinds.filter((kind) => shown.includes(kind)),
    group: text("group"),
    gate: text("gate"),
    scope: text("scope"),
    platform: text("platform"),
    review: review === "needed" || review === "none" ? review : "",
  };
}

/** The address with this filter in place of another one. */
export function withFilter(address: string, { kinds, ...texts }: CatalogueFilter): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ ...texts, show: kinds.join(",") }))
    if (value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  return url.href;
}

/** The same alone, as the address of a tool holds it: `group=media&show=reads`. */
export function listAddress(filter: CatalogueFilter): string {
  return new URL(withFilter("http://list", filter)).search.slice(1);
}

export function isFiltered({
  search,
  kinds,
  group,
  gate,
  scope,
  platform,
  review,
}: CatalogueFilter): boolean {
  return (
    [search.trim(), group, gate, scope, platform, review].some((value) => value !== "") || kinds.length > 0
  );
}

/** True for a tool that meets the filter, its search aside. */
export function fits(
  tool: CatalogueTool,
  { kinds, group, gate, scope, platform, review }: CatalogueFilter,
): boolean {
  return (
    (kinds.length === 0 || kinds.some((kind) => isOfKind(tool, kind))) &&
    (group === "" || tool.group === group) &&
    (gate === "" || tool.gate === gate) &&
    (scope === "" || (tool.scopes?.includes(scope) ?? false)) &&
    (platform === "" || tool.platform === platform) &&
    (review === "" || (tool.nature.effect === "reads") === (review === "none"))
  );
}

export function isOfKind(tool: CatalogueTool, kind: ShownKind): boolean {
  return kind === "locked" ? tool.unusable !== null || tool.locked !== null : toolKind(tool.nature) === kind;
}

import type { CatalogueTool } from "@/lib/web/server/types";

/** A read-only tool as the list has it, with nothing said of it but its name and group. */
export function catalogueTool(name: string, group: string | null): CatalogueTool {
  return {
    name,
    gate: group,
    title: null,
    description: null,
    scopes: null,
    nature: { effect: "reads", declared: true, destructive: "no", contradictory: false },
    unusable: null,
    group: group ?? "",
    locked: null,
    news: null,
    platform: null,
    parameters: [],
  };
}

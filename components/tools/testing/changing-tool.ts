import type { ToolView } from "@/lib/web/server/types";

/** A tool that changes something, of which nothing is known beyond what a test says of it. */
export function changingTool(known: Partial<ToolView> & Pick<ToolView, "name">): ToolView {
  return {
    ...{
      title: "Save a draft",
      description: null,
      scopes: null,
      confirmation: null,
      mutability: null,
      gate: null,
    },
    annotations: null,
    nature: { effect: "mutates", declared: true, destructive: "no", contradictory: false },
    ...{ group: "", locked: null, news: null, platform: null, parameters: [], unusable: null, upload: null },
    ...{
      inputSchemaText: null,
      schemaProblem: null,
      uiSchema: null,
      uiSchemaProblem: null,
      lookups: [],
      readers: [],
    },
    ...known,
  };
}

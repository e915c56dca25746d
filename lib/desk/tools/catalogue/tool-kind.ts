import type { ToolNature } from "@/lib/wire/contract/tool-nature";

/** What a tool does, as far as it says so; every tool is of one kind. */
export type ToolKind = "reads" | "changes" | "destructive" | "undeclared";

export const toolKinds: readonly ToolKind[] = ["reads", "changes", "destructive", "undeclared"];

export function toolKind({ effect, declared, destructive }: ToolNature): ToolKind {
  if (effect === "reads") return "reads";
  if (destructive === "yes") return "destructive";
  return declared && destructive === "no" ? "changes" : "undeclared";
}

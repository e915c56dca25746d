import type { ToolKind } from "@/lib/desk/tools/catalogue/tool-kind";

/** One for each kind of tools, and what stands in its place where a tool can't be used. */
export type ToolSign = ToolKind | "locked" | "unusable";

export const signLabels: Record<ToolSign, string> = {
  reads: "Reads",
  changes: "Changes",
  destructive: "Destructive",
  undeclared: "Not declared",
  locked: "Locked",
  unusable: "Not usable",
};

/** What a tool does, as an icon with its word for a screen reader and on hover. The icons are the style sheet's, by name. */
export function SignOfTool({ sign }: { sign: ToolSign }) {
  return <span role="img" data-sign={sign} title={signLabels[sign]} />;
}

/** The icon alone, where words beside it say what it does or that doesn't matter. */
export function ToolIcon({ sign }: { sign: ToolSign }) {
  return <span aria-hidden data-sign={sign} />;
}

import type { ReactNode } from "react";
import { Ban, BookOpen, CircleAlert, CircleHelp, Lock, PenLine } from "lucide-react";
import { toolKind, type ToolKind } from "@/lib/catalogue/tool-kind";
import type { CatalogueTool } from "@/lib/server/types";

/** The signs of the catalogue: each kind of tool, and what stands in its place where a tool can't be used. */
export const toolSigns: Record<ToolKind | "locked" | "unusable", { word: string; icon: ReactNode }> = {
  reads: { word: "Reads", icon: <BookOpen aria-hidden className="text-ink-3" /> },
  changes: { word: "Changes", icon: <PenLine aria-hidden /> },
  destructive: { word: "Destructive", icon: <CircleAlert aria-hidden className="text-red" /> },
  undeclared: { word: "Not declared", icon: <CircleHelp aria-hidden className="text-amber" /> },
  locked: { word: "Locked", icon: <Lock aria-hidden className="text-ink-3" /> },
  unusable: { word: "Not usable", icon: <Ban aria-hidden className="text-red" /> },
};

/** What a tool does, as an icon with its word for a screen reader and on hover. */
export function ToolSign({ tool }: { tool: Pick<CatalogueTool, "nature" | "unusable"> }) {
  const { word, icon } = toolSigns[tool.unusable === null ? toolKind(tool.nature) : "unusable"];
  return (
    <span title={word} className="shrink-0 self-center [&>svg]:size-4 [&>svg]:stroke-[1.75]">
      {icon}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

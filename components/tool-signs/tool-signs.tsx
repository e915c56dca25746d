import type { ReactNode } from "react";
import { Ban, BookOpen, CircleAlert, CircleHelp, Lock, PenLine } from "lucide-react";
import type { ToolKind } from "@/lib/catalogue/tool-kind";

export type ToolSign = ToolKind | "locked" | "unusable";

/** The signs of tools: one for each kind, and what stands in its place where a tool can't be used. */
export const toolSigns: Record<ToolSign, { word: string; icon: ReactNode }> = {
  reads: { word: "Reads", icon: <BookOpen aria-hidden className="text-ink-3" /> },
  changes: { word: "Changes", icon: <PenLine aria-hidden /> },
  destructive: { word: "Destructive", icon: <CircleAlert aria-hidden className="text-red" /> },
  undeclared: { word: "Not declared", icon: <CircleHelp aria-hidden className="text-amber" /> },
  locked: { word: "Locked", icon: <Lock aria-hidden className="text-ink-3" /> },
  unusable: { word: "Not usable", icon: <Ban aria-hidden className="text-red" /> },
};

/** What a tool does, as an icon with its word for a screen reader and on hover. */
export function SignOfTool({ sign }: { sign: ToolSign }) {
  const { word, icon } = toolSigns[sign];
  return (
    <span title={word} className="shrink-0 self-center [&>svg]:size-4 [&>svg]:stroke-[1.75]">
      {icon}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

/** As `SignOfTool`, for rows of which there are many: the icon is the style sheet's, by the name of the sign. */
export function SignOfRow({ sign }: { sign: ToolSign }) {
  const { word } = toolSigns[sign];
  return <span role="img" data-sign={sign} title={word} />;
}

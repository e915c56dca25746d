import type { ReactNode } from "react";
import { Ban, BookOpen, CircleAlert, CircleHelp, PenLine, TriangleAlert } from "lucide-react";
import type { CatalogueTool } from "@/lib/server/types";
import { Mark } from "@/components/ui/badge";

type Tool = Pick<CatalogueTool, "nature" | "unusable">;

/** What a tool may do, as declared; where nothing is declared, that is said. */
export function ToolBadges({ tool }: { tool: Tool }) {
  const { effect, declared } = tool.nature;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {effect === "reads" ? (
        <Mark icon={<BookOpen aria-hidden />}>Reads</Mark>
      ) : declared ? (
        <Mark icon={<PenLine aria-hidden />}>Changes</Mark>
      ) : null}
      <ToolMarks tool={tool} />
      {tool.unusable ? (
        <Mark tone="danger" icon={<Ban aria-hidden />}>
          Not usable
        </Mark>
      ) : null}
    </span>
  );
}

/** Only what differs from an ordinary tool. */
export function ToolMarks({ tool: { nature } }: { tool: Tool }) {
  return (
    <>
      {nature.declared ? null : (
        <Mark tone="warning" icon={<CircleHelp aria-hidden />}>
          Effect not declared: treated as changing
        </Mark>
      )}
      {nature.destructive === "yes" ? (
        <Mark tone="danger" icon={<CircleAlert aria-hidden />}>
          Destructive
        </Mark>
      ) : null}
      {nature.destructive === "undeclared" ? (
        <Mark tone="warning" icon={<CircleHelp aria-hidden />}>
          Destructive: not declared
        </Mark>
      ) : null}
      {nature.contradictory ? (
        <Mark tone="warning" icon={<TriangleAlert aria-hidden />}>
          Contradictory hints
        </Mark>
      ) : null}
    </>
  );
}

/** What a tool does, as an icon with its word for a screen reader and on hover. */
export function EffectIcon({ tool: { nature, unusable } }: { tool: Tool }) {
  if (unusable) return <Sign word="Not usable" icon={<Ban aria-hidden className="text-red" />} />;
  if (nature.destructive === "yes")
    return <Sign word="Changes" icon={<CircleAlert aria-hidden className="text-red" />} />;
  if (!nature.declared || nature.destructive === "undeclared")
    return <Sign word="Changes" icon={<CircleHelp aria-hidden className="text-amber" />} />;
  return nature.effect === "reads" ? (
    <Sign word="Reads" icon={<BookOpen aria-hidden className="text-ink-3" />} />
  ) : (
    <Sign word="Changes" icon={<PenLine aria-hidden />} />
  );
}

function Sign({ word, icon }: { word: string; icon: ReactNode }) {
  return (
    <span title={word} className="self-center [&>svg]:size-4 [&>svg]:stroke-[1.75]">
      {icon}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

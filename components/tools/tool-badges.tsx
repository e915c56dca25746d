import { Ban, BookOpen, CircleAlert, CircleHelp, PenLine, TriangleAlert } from "lucide-react";
import type { CatalogueTool } from "@/lib/web/server/types";
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

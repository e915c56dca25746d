import { BookOpen, PenLine, TriangleAlert } from "lucide-react";
import type { CatalogueTool } from "@/lib/server/types";
import { Badge } from "@/components/ui/badge";

/** What a tool may do, as declared; where nothing is declared, that is said. */
export function ToolBadges({ tool }: { tool: Pick<CatalogueTool, "nature" | "unusable"> }) {
  const { effect, declared, destructive, contradictory } = tool.nature;
  return (
    <span className="flex flex-wrap gap-1.5">
      {effect === "reads" ? (
        <Badge tone="success" icon={<BookOpen aria-hidden className="size-3" />}>
          Reads
        </Badge>
      ) : (
        <Badge tone="accent" icon={<PenLine aria-hidden className="size-3" />}>
          {declared ? "Changes" : "Effect not declared: treated as changing"}
        </Badge>
      )}
      {destructive === "yes" ? (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden className="size-3" />}>
          Destructive
        </Badge>
      ) : null}
      {destructive === "undeclared" ? (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden className="size-3" />}>
          Destructive: not declared
        </Badge>
      ) : null}
      {contradictory ? <Badge tone="warning">Contradictory hints</Badge> : null}
      {tool.unusable ? <Badge tone="danger">Not usable</Badge> : null}
    </span>
  );
}

import { TriangleAlert } from "lucide-react";
import type { ReviewTool } from "@/lib/reviews/types";
import { Badge } from "@/components/ui/badge";

/** Marks what may not be undone; nothing where the API declares that it is not destructive. */
export function DestructiveBadge({ destructive }: Pick<ReviewTool, "destructive">) {
  if (destructive === "no") return null;
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden className="size-3" />}>
      {destructive === "yes" ? "Destructive" : "Destructive: not declared"}
    </Badge>
  );
}

import { CircleAlert, CircleHelp } from "lucide-react";
import type { ReviewTool } from "@/lib/desk/reviews/types";
import { Mark } from "@/components/ui/badge";

/** Marks what may not be undone; nothing where the API declares that it is not destructive. */
export function DestructiveBadge({ destructive }: Pick<ReviewTool, "destructive">) {
  if (destructive === "no") return null;
  return (
    <Mark
      tone={destructive === "yes" ? "danger" : "warning"}
      icon={destructive === "yes" ? <CircleAlert aria-hidden /> : <CircleHelp aria-hidden />}
    >
      {destructive === "yes" ? "Destructive" : "Destructive: not declared"}
    </Mark>
  );
}

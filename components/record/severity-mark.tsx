import { CircleAlert, TriangleAlert } from "lucide-react";
import { stateLabels } from "@/components/reviews/state/state-labels";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";

const marks = {
  info: null,
  warning: { Icon: TriangleAlert, tone: "text-amber", word: "Warning" },
  alarm: { Icon: CircleAlert, tone: "text-red", word: stateLabels.unresolved.label },
} as const;

/** Icon and word before what a person should look at; nothing before the ordinary. */
export function SeverityMark({ severity }: { severity: ActivityItem["severity"] }) {
  const mark = marks[severity];
  if (!mark) return null;
  const { Icon, tone, word } = mark;
  return (
    <strong className={`font-medium ${tone}`}>
      <Icon aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      {word}:{" "}
    </strong>
  );
}

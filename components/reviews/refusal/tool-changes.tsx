import type { ToolChange, ToolDifference } from "@/lib/desk/reviews/approval/types";
import type { ReviewTool } from "@/lib/desk/reviews/types";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";

/** How the API declares the tool now, where that is not how it did at the preparation. */
export function ToolChangeNotice({ change }: { change: ToolChange }) {
  return (
    <Notice tone="warning" title="The tool has changed since this was prepared">
      <ToolChanges change={change} />
      <p>The stricter review policy applies, and going ahead needs a reason.</p>
    </Notice>
  );
}

export function ToolChanges({ change }: { change: ToolChange }) {
  return (
    <ul className="list-disc pl-4">
      {change.differences.map((difference) => (
        <li key={difference.what}>
          <VisibleText text={differenceText(difference)} />
        </li>
      ))}
    </ul>
  );
}

const destructiveNow: Record<ReviewTool["destructive"], string> = {
  yes: "The API declares it destructive.",
  no: "The API declares it not destructive.",
  undeclared: "The API doesn’t declare whether it’s destructive, so it counts as destructive.",
};

function differenceText(difference: ToolDifference): string {
  switch (difference.what) {
    case "gone":
      return "The API doesn’t list it for this credential.";
    case "ambiguous":
      return "The API lists its name more than once.";
    case "destructive":
      return destructiveNow[difference.now];
    case "schema":
      return "Its input schema is different.";
    case "gate":
      return `Its gate is ${difference.now ?? "not declared"}; it was ${difference.before ?? "not declared"}.`;
  }
}

import { useState } from "react";
import { Equal, GitCompareArrows } from "lucide-react";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { Mark } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Difference } from "../difference/difference";
import { summaryChange } from "./summary-change";

type Summarized = Pick<PreparationView, "revision" | "inputText" | "summaryHash" | "summaryText">;

/** Whether the API says the same of a revision as of an earlier one, with the words that differ on demand. */
export function SummaryComparison({ before, now }: { before: Summarized; now: Summarized }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const since = `since revision ${before.revision}`;
  const change = summaryChange(before, now);
  if (change === "none") return <p className="text-xs text-ink-2">The API gave neither a summary.</p>;
  if (change === "unchanged") return <Mark icon={<Equal aria-hidden />}>Summary unchanged {since}</Mark>;
  const texts = textsToCompare(before, now);
  // Of another input nobody expects the same.
  const isSameInput = before.inputText !== null && before.inputText === now.inputText;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Mark tone={isSameInput ? "warning" : "accent"} icon={<GitCompareArrows aria-hidden />}>
          Summary changed {since}
        </Mark>
        {typeof texts === "string" ? (
          <span className="text-xs text-ink-2">{texts}</span>
        ) : (
          <Button size="sm" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? "Hide what changed" : "Show what changed"}
          </Button>
        )}
      </div>
      {isExpanded && typeof texts !== "string" ? (
        <Difference
          as="fields"
          label={`Summaries of revisions ${before.revision} and ${now.revision}`}
          sides={{ before: `Revision ${before.revision}`, now: `Revision ${now.revision}` }}
          {...texts}
        />
      ) : null}
    </div>
  );
}

/** Both, or why there is nothing to compare. */
function textsToCompare(before: Summarized, now: Summarized): { before: string; now: string } | string {
  if (before.summaryText === null) return `Revision ${before.revision} had none.`;
  if (now.summaryText === null) return `Revision ${now.revision} has none.`;
  if (before.summaryText === now.summaryText) return "Only what’s concealed here differs.";
  return { before: before.summaryText, now: now.summaryText };
}

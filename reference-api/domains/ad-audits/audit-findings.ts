import type { AdSet, AuditInput } from "./audit-input";
import { daysBetween } from "../../tools/days";

const auditAreas = ["money", "response", "conversions", "reach", "creatives", "structure"] as const;
type AuditArea = (typeof auditAreas)[number];
type Severity = "high" | "medium" | "low";

export type Finding = {
  area: AuditArea;
  severity: Severity;
  adSet: string | null;
  finding: string;
  suggestion: string;
  /** Money of the period that the finding concerns, in the audit's currency. */
  atStake: number;
};

const quickAreas: readonly AuditArea[] = ["money", "response", "conversions"];
const pointsLost: Record<Severity, number> = { high: 30, medium: 15, low: 6 };

/** The areas that an audit checks, in this order. */
export function areasOf({ depth }: Pick<AuditInput, "depth">): readonly AuditArea[] {
  return depth === "quick" ? quickAreas : auditAreas;
}

/** The same input always has the same findings. */
export function findingsIn(area: AuditArea, input: AuditInput): Finding[] {
  return input.adSets.flatMap((set) => {
    const found = check(area, set, input);
    if (!found) return [];
    const [severity, atStake, finding, suggestion] = found;
    const money = Math.round(atStake * 100) / 100;
    return [{ area, severity, adSet: set.name, finding, suggestion, atStake: money }];
  });
}

/** 100 without findings. */
export function scoreOf(findings: readonly Finding[], adSets: number): number {
  const lost = findings.reduce((sum, { severity }) => sum + pointsLost[severity], 0);
  return Math.max(0, Math.round(100 - lost / adSets));
}

type Found = [severity: Severity, atStake: number, finding: string, suggestion: string];

function check(area: AuditArea, set: AdSet, input: AuditInput): Found | null {
  const { spend, impressions, reach, clicks, conversions } = set;
  switch (area) {
    case "money": {
      const over = spend - set.budgetPerDay * daysIn(input);
      if (over <= 0) return null;
      return ["high", over, "More was spent than planned.", "Set a limit for the whole period."];
    }
    case "response": {
      const target = input.targets?.clickRatePercent ?? 0.9;
      const rate = impressions === 0 ? target : (clicks / impressions) * 100;
      if (rate >= target) return null;
      const finding = `The click rate is ${rate.toFixed(2)} %. The target is ${target} %.`;
      return ["medium", spend * (1 - rate / target), finding, "Try another first line and another image."];
    }
    case "conversions": {
      if (set.goal !== "conversions") return null;
      if (!set.conversionTracking)
        return ["high", spend, "Conversions aren't tracked.", "Turn tracking on, and wait a week."];
      const target = input.targets?.costPerResult ?? 50;
      if (spend <= conversions * target) return null;
      const finding = `Conversions cost more than the target of ${target} each.`;
      return ["medium", spend - conversions * target, finding, "Cap the cost per result."];
    }
    case "reach": {
      const frequencyMax = input.targets?.frequencyMax ?? 4;
      if (impressions <= reach * frequencyMax) return null;
      const tooMany = spend * (1 - (reach * frequencyMax) / impressions);
      return ["high", tooMany, "People see it too often.", "Widen the audience or shorten the run."];
    }
    case "creatives":
      if (set.creatives.length > 1) return null;
      return ["low", 0, "There is only one creative to judge by.", "Add one of another format."];
    case "structure":
      if (input.adSets.find(({ name }) => name === set.name) === set) return null;
      return ["low", 0, "Another ad set has the same name.", "Name product, audience and market in each."];
  }
}

export function daysIn({ period }: Pick<AuditInput, "period">): number {
  return daysBetween(period.from, period.to);
}

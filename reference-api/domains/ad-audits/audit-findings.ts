import { quoted } from "../../tools/quoted";
import type { AdSet, AuditInput } from "./audit-input";

export const auditAreas = ["money", "response", "conversions", "reach", "creatives", "structure"] as const;
export type AuditArea = (typeof auditAreas)[number];
export type Severity = "high" | "medium" | "low";

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

/** The areas that an audit looks at, in the order in which it gets to them. */
export function areasOf({ depth }: Pick<AuditInput, "depth">): readonly AuditArea[] {
  return depth === "quick" ? quickAreas : auditAreas;
}

/** Everything that the figures show in one area. They decide alone: the same input gives the same findings. */
export function findingsIn(area: AuditArea, input: AuditInput): Finding[] {
  const found = checks[area](input);
  return found.map((one) => ({ ...one, area, atStake: Math.round(one.atStake * 100) / 100 }));
}

/** 100 without findings; each takes as much as it weighs, spread over the ad sets. */
export function scoreOf(findings: readonly Finding[], adSets: number): number {
  const lost = findings.reduce((sum, { severity }) => sum + weight[severity], 0);
  return Math.max(0, Math.round(100 - lost / Math.sqrt(adSets)));
}

const weight: Record<Severity, number> = { high: 30, medium: 15, low: 6 };

type Found = Omit<Finding, "area">;
type Check = (input: AuditInput) => Found[];

const checks: Record<AuditArea, Check> = {
  money: (input) => [...input.adSets.flatMap((set) => moneyOf(set, daysIn(input)))],
  response: ({ adSets, targets }) =>
    adSets.flatMap((set) => responseOf(set, targets?.clickRatePercent ?? 0.9)),
  conversions: (input) => input.adSets.flatMap((set) => conversionsOf(set, targetCost(input))),
  reach: ({ adSets, targets }) => adSets.flatMap((set) => reachOf(set, targets?.frequencyMax ?? 4)),
  creatives: ({ adSets }) => adSets.flatMap(creativesOf),
  structure: ({ adSets }) => [...overlaps(adSets), ...sameNames(adSets)],
};

function moneyOf(set: AdSet, days: number): Found[] {
  const planned = set.budgetPerDay * days;
  if (set.spend > planned * 1.1)
    return [
      found(set, "high", set.spend - planned, {
        finding: `${percent(set.spend / Math.max(planned, 1) - 1)} more was spent than planned.`,
        suggestion: "Set a limit for the whole period, not for the day alone.",
      }),
    ];
  if (planned > 0 && set.spend < planned * 0.6)
    return [
      found(set, "medium", planned - set.spend, {
        finding: `Only ${percent(set.spend / planned)} of the budget was used.`,
        suggestion: "Widen the audience, or move the rest to an ad set that runs out of money.",
      }),
    ];
  return [];
}

function responseOf(set: AdSet, wantedPercent: number): Found[] {
  if (set.impressions < 1_000 || set.goal === "awareness") return [];
  const rate = (set.clicks / set.impressions) * 100;
  if (rate >= wantedPercent) return [];
  const isFar = rate < wantedPercent / 2;
  return [
    found(set, isFar ? "high" : "medium", set.spend * (1 - rate / wantedPercent), {
      finding: `${rate.toFixed(2)} % of those who saw it clicked; ${wantedPercent} % is the aim.`,
      suggestion: "Try another first line and another picture before changing the audience.",
    }),
  ];
}

function conversionsOf(set: AdSet, target: number): Found[] {
  if (set.goal !== "conversions") return [];
  if (!set.conversionTracking)
    return [
      found(set, "high", set.spend, {
        finding: "Conversions are the goal, and nothing counts them.",
        suggestion: "Turn the counting on, and wait a week before judging.",
      }),
    ];
  if (set.conversions === 0)
    return set.spend > target
      ? [
          found(set, "high", set.spend, {
            finding: "Money was spent without one conversion.",
            suggestion: "Look at the page behind the ad first; pause the ad set meanwhile.",
          }),
        ]
      : [];
  const cost = set.spend / set.conversions;
  if (cost <= target * 1.2) return [];
  return [
    found(set, cost > target * 2 ? "high" : "medium", set.spend - set.conversions * target, {
      finding: `A conversion costs ${cost.toFixed(2)}; ${target.toFixed(2)} is the aim.`,
      suggestion:
        set.bidding.strategy === "automatic"
          ? "Cap the cost per result."
          : "Lower the cap or the bid step by step, by a tenth each time.",
    }),
  ];
}

function reachOf(set: AdSet, frequencyMax: number): Found[] {
  if (set.reach === 0) return [];
  const frequency = set.impressions / set.reach;
  if (frequency <= frequencyMax) return [];
  return [
    found(set, frequency > frequencyMax * 1.5 ? "high" : "low", set.spend * (1 - frequencyMax / frequency), {
      finding: `Everybody saw it ${frequency.toFixed(1)} times; ${frequencyMax} times are enough.`,
      suggestion: "Widen the audience or shorten the run.",
    }),
  ];
}

function creativesOf(set: AdSet): Found[] {
  const total = set.creatives.reduce((sum, { impressions }) => sum + impressions, 0);
  const tired = set.creatives.filter(({ runningDays }) => runningDays > 28);
  const part = (impressions: number) => (total === 0 ? 0 : impressions / total);
  return [
    ...tired.map((one) =>
      found(set, "medium", set.spend * part(one.impressions) * 0.3, {
        finding: `${quoted(one.name)} has run for ${one.runningDays} days.`,
        suggestion: "Put a new one beside it, and stop it once that one does better.",
      }),
    ),
    ...(set.creatives.length === 1
      ? [
          found(set, "low", 0, {
            finding: "There is one creative only, so that nothing can be compared.",
            suggestion: "Add a second one of another format.",
          }),
        ]
      : []),
  ];
}

function overlaps(adSets: readonly AdSet[]): Found[] {
  return adSets.flatMap((set, index) =>
    adSets.slice(index + 1).flatMap((other) => {
      if (set.goal !== other.goal || !meet(set.audience, other.audience)) return [];
      return [
        found(set, "medium", Math.min(set.spend, other.spend) * 0.2, {
          finding: `It bids for the same people as ${quoted(other.name)}.`,
          suggestion: "Join the two, or leave the one audience out of the other.",
        }),
      ];
    }),
  );
}

function sameNames(adSets: readonly AdSet[]): Found[] {
  const names = adSets.map(({ name }) => name.trim().toLowerCase());
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => ({
    severity: "low",
    adSet: null,
    finding: `More than one ad set is called ${quoted(name)}.`,
    suggestion: "Name product, audience and market in each.",
    atStake: 0,
  }));
}

/** Same country, ages that overlap, and an interest in common or none on one side. */
function meet(one: AdSet["audience"], other: AdSet["audience"]): boolean {
  const share = <Item>(a: readonly Item[], b: readonly Item[]) => a.some((item) => b.includes(item));
  if (!share(one.countries, other.countries)) return false;
  if (one.ageFrom > other.ageTo || other.ageFrom > one.ageTo) return false;
  if (one.interests.length === 0 || other.interests.length === 0) return true;
  return share(one.interests, other.interests);
}

function targetCost({ adSets, targets }: AuditInput): number {
  if (targets?.costPerResult !== undefined) return targets.costPerResult;
  const sets = adSets.filter(({ goal, conversions }) => goal === "conversions" && conversions > 0);
  const spend = sets.reduce((sum, set) => sum + set.spend, 0);
  const results = sets.reduce((sum, { conversions }) => sum + conversions, 0);
  return results === 0 ? 50 : spend / results;
}

export function daysIn({ period }: Pick<AuditInput, "period">): number {
  return Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) + 1;
}

function found(
  { name }: AdSet,
  severity: Severity,
  atStake: number,
  words: { finding: string; suggestion: string },
): Found {
  return { severity, adSet: name, ...words, atStake: Math.max(0, atStake) };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { comparePolicies, type PolicyEffect } from "@/lib/desk/reviews/approval/compare-policies";
import { connectionOf } from "@/lib/desk/process/upstream";
import type { Gathered } from "./gather";

const listedMax = 10;

/** What another policy changes for the reviews that are open: how many, and which. */
export async function changesOf(desk: Gathered, next: ReviewPolicy): Promise<string[]> {
  const { db, settings, api, policy, tools } = desk;
  if (db === null) return ["No reviews are open: there is no database yet."];
  const { open, changed } = await comparePolicies(
    {
      ...{ db, api, policy },
      clock: () => new Date(),
      connection: connectionOf(settings),
      knownTools: () => tools,
    },
    next,
  );
  const groups = new Map<string, { effect: PolicyEffect; lines: string[] }>();
  for (const { reviewId, toolName, effects } of changed)
    for (const effect of effects) {
      const key = JSON.stringify(effect);
      const group = groups.get(key) ?? { effect, lines: [] };
      group.lines.push(`    ${settings.appUrl}/reviews/${reviewId}  ${toolName}`);
      groups.set(key, group);
    }
  const head = `${counted(open)} ${open === 1 ? "is" : "are"} open; this file changes ${changed.length} of them.`;
  return [
    head,
    ...[...groups.values()].flatMap(({ effect, lines }) => [
      `  ${effectText(effect, lines.length)}`,
      ...lines.slice(0, listedMax),
      ...(lines.length > listedMax ? [`    and ${lines.length - listedMax} more`] : []),
    ]),
  ];
}

function effectText(effect: PolicyEffect, count: number): string {
  const reviews = counted(count);
  const verb = (one: string, many: string) => `${reviews} ${count === 1 ? one : many}`;
  switch (effect.what) {
    case "approvals": {
      const by = Math.abs(effect.by);
      return `${verb("needs", "need")} ${by} ${effect.by > 0 ? "more" : "fewer"} approval${by === 1 ? "" : "s"}`;
    }
    case "held":
      return `${verb("is approved and waits", "are approved and wait")} for a person: too few approvals count`;
    case "out_of_reach":
      return `${reviews} can’t be approved by enough people any more`;
    case "within_reach":
      return `${reviews} can be approved by enough people again`;
    case "other_approvers":
      return `${verb("is", "are")} approved by other people`;
    case "passkey":
      return `${verb("needs", "need")} ${effect.isAsked ? "a" : "no"} passkey’s signature`;
    case "fresh_sign_in":
      return `${verb("needs", "need")} a ${effect.isAsked ? "more recent sign-in" : "less recent sign-in, or none"}`;
    case "typed_name":
      return `${verb("needs", "need")} ${effect.isAsked ? "the" : "no"} target’s name typed`;
    case "second_person":
      return effect.isAsked
        ? `${verb("takes", "take")} a second person to record an unknown outcome`
        : `${verb("takes", "take")} no second person to record an unknown outcome`;
    case "nobody_settles":
      return `${verb("is", "are")} left with nobody who may record an unknown outcome`;
  }
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "review" : "reviews"}`;
}

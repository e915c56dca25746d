import type { ReviewCheck } from "../campaigns/review-view";
import { parseInstant } from "@/lib/wire/contract/instant";
import type { AccountRow } from "../../store/tables";
import type { Draft } from "../campaigns/draft";
import { isPast } from "../campaigns/draft-rules";
import { number } from "../../platforms/post";

export type Verdict = {
  checks: ReviewCheck[];
  decision: "approved" | "changes_requested";
  decidedBy: string;
  /** Rules decide at once, people don't. */
  afterSeconds: number;
};

const rulesName = "Publishing rules";
export const brandLead = "Maren Oskarsdotter, brand lead";
const brandLeadSeconds = 120;

/**
 * What the brand's reviewers make of a draft. A failed check sends it back at once. Accounts that ask for the
 * brand lead wait two minutes for her, and she sends back what has warnings; the rest is approved by rule.
 */
export function judge(draft: Draft, accounts: ReadonlyMap<string, AccountRow>, now: Date): Verdict {
  const checks = [times(draft, now), connections(draft, accounts), altTexts(draft), spacing(draft)];
  if (checks.some(({ outcome }) => outcome === "fail"))
    return { checks, decision: "changes_requested", decidedBy: rulesName, afterSeconds: 0 };
  const needsLead = draft.posts.some((post) => accounts.get(post.accountId)?.approval === "brand_lead");
  if (!needsLead) return { checks, decision: "approved", decidedBy: rulesName, afterSeconds: 0 };
  const warned = checks.some(({ outcome }) => outcome === "warn");
  return {
    checks,
    decision: warned ? "changes_requested" : "approved",
    decidedBy: brandLead,
    afterSeconds: brandLeadSeconds,
  };
}

function times(draft: Draft, now: Date): ReviewCheck {
  const late = namesOf(draft, (post) => isPast(post, now));
  if (late === "") return { rule: "times_ahead", outcome: "pass", message: "Every time lies ahead." };
  return { rule: "times_ahead", outcome: "fail", message: `${late}: the time has already passed.` };
}

function connections(draft: Draft, accounts: ReadonlyMap<string, AccountRow>): ReviewCheck {
  const broken = namesOf(draft, (post) => accounts.get(post.accountId)?.connection === "expired");
  if (broken === "") return { rule: "connections", outcome: "pass", message: "Every account is connected." };
  return {
    rule: "connections",
    outcome: "warn",
    message: `${broken}: the account's connection has run out.`,
  };
}

function altTexts(draft: Draft): ReviewCheck {
  const bare = namesOf(
    draft,
    ({ content }) => content.kind === "image" && content.images.some(({ altText }) => !altText),
  );
  if (bare === "") return { rule: "alternative_text", outcome: "pass", message: "Every image has a text." };
  return {
    rule: "alternative_text",
    outcome: "warn",
    message: `${bare}: an image has no alternative text.`,
  };
}

export const spacingMinutes = 10;

function spacing(draft: Draft): ReviewCheck {
  const close = namesOf(draft, (post, index) =>
    draft.posts.some(
      (other, at) =>
        at < index && other.accountId === post.accountId && minutesApart(post, other) < spacingMinutes,
    ),
  );
  if (close === "")
    return { rule: "spacing", outcome: "pass", message: "Posts of an account keep their distance." };
  return {
    rule: "spacing",
    outcome: "warn",
    message: `${close}: less than ${spacingMinutes} minutes from another post of the same account.`,
  };
}

type Post = Draft["posts"][number];

function minutesApart(one: Post, other: Post): number {
  if (one.scheduledFor === undefined && other.scheduledFor === undefined) return 0;
  const [first, second] = [parseInstant(one.scheduledFor ?? ""), parseInstant(other.scheduledFor ?? "")];
  return first && second ? Math.abs(first.getTime() - second.getTime()) / 60_000 : Infinity;
}

function namesOf(draft: Draft, test: (post: Post, index: number) => boolean): string {
  return draft.posts.flatMap((post, index) => (test(post, index) ? [number(index)] : [])).join(", ");
}

import type { AccountRow, CampaignReviewRow, Reading } from "../../store/tables";
import { quoted } from "../../tools/summary";
import { accountLabel } from "../accounts/accounts";
import type { CampaignWithFacts } from "../campaigns/campaign-facts";
import type { Draft } from "../campaigns/draft";
import { dueAt } from "./execute-review";
import { brandLead, spacingMinutes } from "./review-rules";
import { number } from "../../platforms/post";
import { type ReviewCheck } from "../campaigns/review-view";

/** A campaign of a batch, with the review of its version: one that is there, or one that is asked for now. */
export type BatchMember = {
  campaign: CampaignWithFacts;
  draft: Draft;
  review: CampaignReviewRow;
  isNew: boolean;
};

export type BatchVerdict = {
  checks: ReviewCheck[];
  decision: "approved" | "changes_requested";
  decidedBy: string;
  decidesAt: Date;
};

/** A person reads a batch as a whole, which takes three minutes. */
const readingMs = 180_000;
/** She lets so many pairs of close posts pass. */
const closePairsMax = 2;

/**
 * What the brand lead makes of several campaigns together. She waits for the reviews of each, sends the batch back
 * with any that is sent back, and with more than two pairs of posts that come too close on an account.
 */
export async function judgeBatch(
  db: Reading,
  now: Date,
  members: readonly BatchMember[],
  accounts: ReadonlyMap<string, AccountRow>,
): Promise<BatchVerdict> {
  const pairs = [
    ...closePairs(members, accounts, now),
    ...(await closeToSchedule(db, members, accounts, now)),
  ];
  const sentBack = members.filter(({ review }) => review.decision === "changes_requested");
  const decides = members.map(({ review }) => Date.parse(review.decides_at));
  const decidesAt = new Date(Math.max(now.getTime() + readingMs, ...decides));
  const isApproved = sentBack.length === 0 && pairs.length <= closePairsMax;
  return {
    checks: [spacing(pairs), connections(members, accounts)],
    decision: isApproved ? "approved" : "changes_requested",
    decidedBy: brandLead,
    decidesAt,
  };
}

function spacing(pairs: readonly string[]): ReviewCheck {
  if (pairs.length === 0)
    return { rule: "spacing", outcome: "pass", message: "Posts of an account keep their distance." };
  return { rule: "spacing", outcome: "warn", message: pairs.join(" ") };
}

function connections(
  members: readonly BatchMember[],
  accounts: ReadonlyMap<string, AccountRow>,
): ReviewCheck {
  const used = new Set(members.flatMap(({ draft }) => draft.posts.map(({ accountId }) => accountId)));
  const broken = [...used].flatMap((id) => {
    const account = accounts.get(id);
    return account?.connection === "expired" ? [accountLabel(account)] : [];
  });
  if (broken.length === 0)
    return { rule: "connections", outcome: "pass", message: "Every account is connected." };
  return { rule: "connections", outcome: "warn", message: `Not connected: ${broken.join(", ")}.` };
}

type Placed = { campaignName: string; index: number; accountId: string; dueAt: Date };

/** Pairs of posts of different campaigns that an account would put up within ten minutes. */
function closePairs(
  members: readonly BatchMember[],
  accounts: ReadonlyMap<string, AccountRow>,
  now: Date,
): string[] {
  const placed = members.map((member) => places(member, now));
  return placed.flatMap((own, at) =>
    own.flatMap((one) =>
      placed
        .slice(0, at)
        .flat()
        .filter((other) => isClose(one, other))
        .map((other) => `${nameOf(one)} and ${nameOf(other)} on ${labelOf(one, accounts)}.`),
    ),
  );
}

async function closeToSchedule(
  db: Reading,
  members: readonly BatchMember[],
  accounts: ReadonlyMap<string, AccountRow>,
  now: Date,
): Promise<string[]> {
  const scheduled = await db
    .selectFrom("schedule_item")
    .select(["id", "account_id", "due_at"])
    .where("due_at", ">", new Date(now.getTime() - spacingMs).toISOString())
    .execute();
  const standing = scheduled.map(({ account_id, due_at, id }) => ({
    id,
    accountId: account_id,
    dueAt: new Date(due_at),
  }));
  return members
    .flatMap((member) => places(member, now))
    .flatMap((one) =>
      standing
        .filter((other) => isClose(one, other))
        .map(({ id }) => `${nameOf(one)} and ${id}, which is on the schedule, on ${labelOf(one, accounts)}.`),
    );
}

const spacingMs = spacingMinutes * 60_000;

function places({ campaign, draft }: BatchMember, now: Date): Placed[] {
  return draft.posts.map((post, index) => ({
    campaignName: campaign.name,
    index,
    accountId: post.accountId,
    dueAt: dueAt(post, now),
  }));
}

type Place = Pick<Placed, "accountId" | "dueAt">;

function isClose(one: Place, other: Place): boolean {
  return (
    one.accountId === other.accountId && Math.abs(one.dueAt.getTime() - other.dueAt.getTime()) < spacingMs
  );
}

function nameOf({ campaignName, index }: Placed): string {
  return `${number(index)} of ${quoted(campaignName)}`;
}

function labelOf({ accountId }: Place, accounts: ReadonlyMap<string, AccountRow>): string {
  const account = accounts.get(accountId);
  return account ? accountLabel(account) : accountId;
}

import { oneLine } from "@/lib/platform/log/one-line";
import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import type { ReviewState } from "@/lib/desk/reviews/types";
import { domainOf } from "./send";
import { sentenceOf, stateWords } from "./sentences";
import type { Mail, MailSettings } from "./types";

/** One notification as a mail says it. Texts from the API or from people are untrusted. */
export type MailItem = {
  event: NotificationEvent;
  occasion: string;
  reviewId: string;
  revision: number;
  tool: string;
  state: ReviewState;
  /** ISO text; null where nothing expires any more. */
  expiresAt: string | null;
  /** Null where it isn't configured or there is none. */
  headline: string | null;
};
type Addressed = {
  id: string;
  to: Mail["to"];
  from: MailSettings["from"];
  appUrl: string;
};

/**
 * A message in plain text. Its header lines are words of ours and a review's number; the tool's title, and the headline where
 * that is configured, stand in the text, each on one line of what can be seen.
 */
export function composeMail(
  { id, to, from, appUrl }: Addressed,
  items: readonly [MailItem, ...MailItem[]],
): Mail {
  const host = new URL(appUrl).host;
  return {
    messageId: `<${id}@${domainOf(from.address)}>`,
    to,
    subject: subjectOf(items),
    text: [...items.map((item) => paragraphOf(item, appUrl)), footerOf(appUrl)].join("\n\n") + "\n",
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "List-Id": `Countersign <notifications.${host.replace(/[^A-Za-z0-9.-]/g, ".")}>`,
    },
  };
}

function subjectOf([first, ...more]: readonly [MailItem, ...MailItem[]]): string {
  if (more.length > 0) return `Countersign: ${more.length + 1} notifications`;
  return `Countersign: ${sentenceOf(first)} (${numberOf(first.reviewId)})`;
}

function paragraphOf(item: MailItem, appUrl: string): string {
  const { reviewId, revision, tool, state, expiresAt, headline } = item;
  const expires = expiresAt === null ? "" : `, expires ${minuteOf(expiresAt)}`;
  return [
    `${sentenceOf(item)}.`,
    `${oneLine(tool)}, review ${numberOf(reviewId)}, revision ${revision}`,
    ...(headline === null ? [] : [oneLine(headline)]),
    `State: ${stateWords[state]}${expires}`,
    `${appUrl}/reviews/${encodeURIComponent(reviewId)}`,
  ].join("\n");
}

function footerOf(appUrl: string): string {
  return [
    "Deciding always happens on the page, by somebody who is signed in.",
    `Choose what you are told of: ${appUrl}/account#notifications`,
  ].join("\n");
}

/** How people call a review: the beginning of its id, as the desk shows it. */
function numberOf(reviewId: string): string {
  return reviewId.slice(0, 8);
}

/** The time itself: a message may arrive late. */
function minuteOf(expiresAt: string): string {
  return `${expiresAt.slice(0, 16).replace("T", " ")} UTC`;
}

import { oneLine } from "@/lib/platform/log/one-line";
import type { WebhookMessage } from "../types";
import { sentenceOf } from "./sentence";

/**
 * Untrusted text stands in plain_text alone, which reads no markup, and is escaped besides: a mention or a link of Slack's
 * begins with `<`. The only mrkdwn is ours.
 */
export function slackBody(message: WebhookMessage): object {
  const { tool, headline, link } = message;
  const about = headline === null ? tool : `${tool}: ${headline}`;
  return {
    text: sentenceOf(message),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "section", text: { type: "mrkdwn", verbatim: true, text: sentenceOf(message) } },
      { type: "section", text: { type: "plain_text", emoji: false, text: escaped(oneLine(about, 400)) } },
      {
        type: "section",
        text: { type: "mrkdwn", verbatim: true, text: `<${escaped(link)}|Open the review>` },
      },
    ],
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

import { oneLine } from "@/lib/platform/log/one-line";
import type { WebhookMessage } from "../types";
import { sentenceOf } from "./sentence";

/**
 * An Adaptive Card, as a workflow of Teams takes it. A TextBlock reads Markdown, a TextRun doesn't, so untrusted text is a
 * TextRun. There are no entities, so nobody is mentioned.
 */
export function teamsBody(message: WebhookMessage): object {
  const { tool, headline, link } = message;
  const lines = headline === null ? [tool] : [tool, headline];
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      { type: "TextBlock", weight: "Bolder", wrap: true, text: sentenceOf(message) },
      ...lines.map((line) => ({
        type: "RichTextBlock",
        inlines: [{ type: "TextRun", text: oneLine(line) }],
      })),
    ],
    actions: [{ type: "Action.OpenUrl", title: "Open the review", url: link }],
  };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
  };
}

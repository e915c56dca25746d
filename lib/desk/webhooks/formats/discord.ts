import { oneLine } from "@/lib/platform/log/one-line";
import type { WebhookMessage } from "../types";
import { sentenceOf } from "./sentence";

/** Discord reads Markdown, mentions and bare addresses everywhere: each sign in untrusted text is escaped. */
export function discordBody(message: WebhookMessage): object {
  const { tool, headline, link } = message;
  const lines = [sentenceOf(message), escaped(oneLine(tool))];
  if (headline !== null) lines.push(escaped(oneLine(headline)));
  return {
    content: [...lines, `[Open the review](<${link}>)`].join("\n"),
    allowed_mentions: { parse: [] },
    // No preview of whatever an address leads to.
    flags: 4,
  };
}

function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

import type { WebhookFormat, WebhookMessage } from "../types";
import { discordBody } from "./discord";
import { jsonBody } from "./json";
import { slackBody } from "./slack";
import { teamsBody } from "./teams";

const formats: Record<WebhookFormat, (message: WebhookMessage) => object> = {
  json: jsonBody,
  slack: slackBody,
  teams: teamsBody,
  discord: discordBody,
};

/** The JSON text of a message as a receiver of this format reads it. */
export function bodyOf(format: WebhookFormat, message: WebhookMessage): string {
  return JSON.stringify(formats[format](message));
}

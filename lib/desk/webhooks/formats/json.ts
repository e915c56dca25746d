import { oneLine } from "@/lib/platform/log/one-line";
import type { WebhookMessage } from "../types";

/** Plain JSON, for programs. The headline is left out, not null, where it isn't configured or there is none. */
export function jsonBody(message: WebhookMessage): object {
  const { id, event, needsPerson, changesRequested, at, tool, revision, expiresAt, link, headline } = message;
  return {
    id,
    event,
    ...(event === "outcome_unknown" ? { needsPerson } : {}),
    ...(event === "rejected" ? { changesRequested } : {}),
    at,
    tool: oneLine(tool),
    revision,
    ...(expiresAt === null ? {} : { expiresAt }),
    link,
    ...(headline === null ? {} : { headline: oneLine(headline) }),
  };
}

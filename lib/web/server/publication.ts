import "server-only";
import { safeHeaders, statusOf } from "./respond";

/** In words, since the link to an answer opens it in a tab of its own. */
export function unopenedAnswer(): Response {
  const headers = { ...safeHeaders, "content-type": "text/plain; charset=utf-8" };
  const text =
    "This answer was sealed under another APP_SECRET, or changed since, so it can’t be read any more.\n";
  return new Response(text, { status: statusOf.secret_unusable, headers });
}

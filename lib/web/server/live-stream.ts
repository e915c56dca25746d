import "server-only";
import { z } from "zod";
import type { ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { readingSession, membershipOf } from "@/lib/desk/people";
import { openStream, streamHeaders } from "@/lib/platform/live/open-stream";
import { encodeMessage } from "@/lib/platform/live/messages";
import { liveHub } from "@/lib/desk/process";
import { safeHeaders } from "./respond";

const againAfterSeconds = 15;

/**
 * Answers a signed-in request with a stream of what changes; 503 where there are too many. A page that was made for
 * somebody else, who was signed in before, is told the end at once.
 */
export const openEvents = verb({
  permission: "reviews:read",
  writes: false,
  input: z.instanceof(Request),
  run: async (_context: ReviewContext, request): Promise<VerbResult<Response | null>> => ({
    ok: true,
    value: await streamFor(request),
  }),
});

async function streamFor(request: Request): Promise<Response | null> {
  const session = await readingSession();
  if (session === null) return null;
  if (request.method === "HEAD") return new Response(null, { headers: streamHeaders });
  const { person, sessionId } = session;
  const asked = new URL(request.url).searchParams;
  if ((asked.get("person") ?? person.id) !== person.id)
    return new Response(encodeMessage({ event: "end", data: { why: "signed out" } }), {
      headers: streamHeaders,
    });
  const since = request.headers.get("last-event-id") ?? asked.get("since");
  const body = openStream(
    liveHub(),
    { personId: person.id, sessionId, membership: membershipOf(person) },
    { since, gone: request.signal },
  );
  return body === null
    ? new Response(null, { status: 503, headers: { ...safeHeaders, "retry-after": `${againAfterSeconds}` } })
    : new Response(body, { headers: streamHeaders });
}

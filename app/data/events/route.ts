import { openEvents } from "@/lib/web/server/live-stream";
import { get } from "@/lib/web/server/route";

/** Says what has changed, as server-sent events; after `since` or Last-Event-ID, as far as that is still known. */
export const GET = get(openEvents, ({ request }) => request);

import { liveStream } from "@/lib/web/server/live-stream";
import { respond } from "@/lib/web/server/respond";

/** Says what has changed, as server-sent events; after `since` or Last-Event-ID, as far as that is still known. */
export function GET(request: Request): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, () => liveStream(request));
}

import { listNotifications } from "@/lib/desk/notifications";
import { get, nothingAsked } from "@/lib/web/server/route";

/** What this person was told of. */
export const GET = get(listNotifications, nothingAsked);

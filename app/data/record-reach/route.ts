import { recordReach } from "@/lib/desk/reviews";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The last checkpoint, and how many entries are newer. */
export const GET = get(recordReach, nothingAsked);

import { readMadeRecord } from "@/lib/web/server/tools/made-record";
import { post } from "@/lib/web/server/route";

/** What a review has made for a place that waits for it. */
export const POST = post(readMadeRecord);

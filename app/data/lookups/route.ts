import { readLookup } from "@/lib/web/server/tools/lookups";
import { post } from "@/lib/web/server/route";

/** The records that a list offers for one place of a tool. */
export const POST = post(readLookup);

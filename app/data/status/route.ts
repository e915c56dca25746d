import { readStatus } from "@/lib/web/server/status";
import { get, nothingAsked } from "@/lib/web/server/route";

export const GET = get(readStatus, nothingAsked);

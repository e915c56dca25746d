import { readReach } from "@/lib/desk/reviews";
import { get, idInPath } from "@/lib/web/server/route";

export const GET = get(readReach, idInPath);

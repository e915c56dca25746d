import { readToolsForId } from "@/lib/web/server/tools/tools-for-id";
import { get } from "@/lib/web/server/route";

/** The tools whose input has a place for an id like `id`. Asks the API for nothing but its list. */
export const GET = get(readToolsForId, ({ query }) => query.get("id") ?? "");

import { readCatalogue } from "@/lib/web/server/tools/read-tools";
import { get } from "@/lib/web/server/route";

/** The list of tools; `?fresh=1` asks the API for it now. */
export const GET = get(readCatalogue, ({ query }) => ({ isFresh: query.get("fresh") === "1" }));

import { showOverview } from "@/lib/web/server/overview";
import { get } from "@/lib/web/server/route";

export const GET = get(showOverview, ({ query }) => ({ since: query.get("since") ?? "" }));

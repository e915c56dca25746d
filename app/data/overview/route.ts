import { readOverview } from "@/lib/web/server/overview";
import { get } from "@/lib/web/server/route";

export const GET = get(readOverview, ({ query }) => ({ since: query.get("since") ?? "" }));

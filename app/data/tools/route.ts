import { readCatalogue } from "@/lib/web/server";
import { respond } from "@/lib/web/server/respond";

/** Who asks again and again gets the list that was read this long ago. */
const askedForMsMin = 5_000;

/** The list of tools; `?fresh=1` asks the API for it now. */
export function GET(request: Request): Promise<Response> {
  const isFresh = new URL(request.url).searchParams.get("fresh") === "1";
  return respond({ permission: "tools:read", use: "read" }, () =>
    readCatalogue(isFresh ? askedForMsMin : undefined),
  );
}

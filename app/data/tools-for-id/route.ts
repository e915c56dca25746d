import { readToolsForId } from "@/lib/web/server/tools/tools-for-id";
import { respond } from "@/lib/web/server/respond";

/** The tools whose input has a place for an id like `id`. Asks the API for nothing but its list. */
export function GET(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return respond({ permission: "tools:read", use: "read" }, () => readToolsForId(id));
}

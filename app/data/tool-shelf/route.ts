import { respond } from "@/lib/web/server/respond";
import { readToolShelf } from "@/lib/web/server/tools/tool-shelf";

/** The tools that this person pinned and last used. */
export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, readToolShelf);
}

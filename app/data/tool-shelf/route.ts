import { respond } from "@/lib/server/respond";
import { readToolShelf } from "@/lib/server/tool-shelf";

/** The tools that this person pinned and last used. */
export function GET(): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, readToolShelf);
}

import { listRuns } from "@/lib/desk/personal/runs";
import { get, toolNameAsked } from "@/lib/web/server/route";

/** The person's own runs of one tool, a page at a time. */
export const GET = get(listRuns, (address) => ({
  toolName: toolNameAsked(address),
  cursor: address.query.get("cursor") ?? "",
}));

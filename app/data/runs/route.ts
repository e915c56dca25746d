import { respond } from "@/lib/server/respond";
import { readRunsFor } from "@/lib/server/runs";

/** The person's own runs of one tool. */
export function GET(request: Request): Promise<Response> {
  const toolName = new URL(request.url).searchParams.get("toolName") ?? "";
  return respond({ permission: "tools:run", use: "read" }, (person) => readRunsFor(person, toolName));
}

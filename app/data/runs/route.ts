import { respond } from "@/lib/web/server/respond";
import { readRunsFor } from "@/lib/web/server/runs";

/** The person's own runs of one tool, a page at a time. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const toolName = searchParams.get("toolName") ?? "";
  const cursor = searchParams.get("cursor") ?? "";
  return respond({ permission: "tools:run", use: "read" }, (person) =>
    readRunsFor(person, { toolName, cursor }),
  );
}

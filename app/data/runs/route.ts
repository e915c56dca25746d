import { respond } from "@/lib/server/respond";
import { readRunsFor } from "@/lib/server/runs";

/** The person's own runs of one tool, a page at a time. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const toolName = searchParams.get("toolName") ?? "";
  const cursor = searchParams.get("cursor") ?? "";
  return respond({ permission: "tools:run", use: "read" }, (person) =>
    readRunsFor(person, { toolName, cursor }),
  );
}

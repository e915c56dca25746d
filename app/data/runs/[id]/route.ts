import { respond } from "@/lib/web/server/respond";
import { readRunFor } from "@/lib/web/server/runs";

/** One of the person's own runs with its input. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "tools:run", use: "read" }, async (person) =>
    readRunFor(person, (await params).id),
  );
}

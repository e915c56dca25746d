import { sendText } from "@/lib/web/server/downloads";
import { respond } from "@/lib/web/server/respond";
import { readRunOutputFor } from "@/lib/web/server/runs";

/** What one of the person's own runs answered, as the exact text that came. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "tools:run", use: "read" }, (person) =>
    sendText(request, person, async () => readRunOutputFor(person, (await params).id)),
  );
}

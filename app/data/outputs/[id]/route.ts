import { readOutputFor } from "@/lib/web/server";
import { sendText } from "@/lib/web/server/downloads";
import { respond } from "@/lib/web/server/respond";

/** The output of one revision, as the exact text that came: JSON inside of JSON would cost its size twice more. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, (person) =>
    sendText(request, person, async () => readOutputFor(person, (await params).id)),
  );
}

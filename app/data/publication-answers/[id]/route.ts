import { readPublicationAnswerFor } from "@/lib/web/server/publication";
import { sendText } from "@/lib/web/server/downloads";
import { respond } from "@/lib/web/server/respond";

/** What a tool answered about a publication, as the exact text that came. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, (person) =>
    sendText(request, person, async () => readPublicationAnswerFor(person, (await params).id)),
  );
}

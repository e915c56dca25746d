import { readPublicationAnswerFor } from "@/lib/server/publication";
import { plainText, respond } from "@/lib/server/respond";

/** What a tool answered about a publication, as the exact text that came. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async (person) => {
    const answerText = await readPublicationAnswerFor(person, (await params).id);
    return answerText === null ? null : plainText(answerText);
  });
}

import { readOutputFor } from "@/lib/server";
import { plainText, respond } from "@/lib/server/respond";

/** The output of one revision, as the exact text that came: JSON inside of JSON would cost its size twice more. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async (person) => {
    const outputText = await readOutputFor(person, (await params).id);
    return outputText === null ? null : plainText(outputText);
  });
}

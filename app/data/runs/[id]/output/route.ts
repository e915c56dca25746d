import { plainText, respond } from "@/lib/server/respond";
import { readRunOutputFor } from "@/lib/server/runs";

/** What one of the person's own runs answered, as the exact text that came. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "tools:run", use: "read" }, async (person) => {
    const outputText = await readRunOutputFor(person, (await params).id);
    return typeof outputText === "string" ? plainText(outputText) : outputText;
  });
}

import { readReceipt } from "@/lib/web/server/record";
import { download, respond } from "@/lib/web/server/respond";

/** The signed receipt of one revision, as a file. */
export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async (person) => {
    const file = await readReceipt(person, (await params).id);
    if (file === null) return null;
    const { review, revision } = file.receipt;
    const name = `receipt-${review.slice(0, 8)}-${revision}.json`;
    return download(`${JSON.stringify(file, null, 2)}\n`, { name, type: "application/json" });
  });
}

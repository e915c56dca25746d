import { readReviewFor } from "@/lib/web/server";
import { respond } from "@/lib/web/server/respond";

/** With `x-page-open: 1` by the page of the review; a page of somebody else's can't set it. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async (person) =>
    readReviewFor(person, (await params).id, { isOpen: request.headers.get("x-page-open") === "1" }),
  );
}

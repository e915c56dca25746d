import { readReviewFor } from "@/lib/server";
import { respond } from "@/lib/server/respond";

export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async (person) =>
    readReviewFor(person, (await params).id),
  );
}

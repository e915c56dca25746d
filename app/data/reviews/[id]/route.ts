import { readReviewFor } from "@/lib/server";
import { answer } from "../../answer";

export function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answer("reviews:read", async (person) => readReviewFor(person, (await params).id));
}

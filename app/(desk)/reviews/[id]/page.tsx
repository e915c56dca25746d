import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePerson } from "@/lib/auth";
import { readReviewFor } from "@/lib/desk";
import { reviewQuery } from "@/lib/queries";
import { ReviewScreen } from "@/components/reviews/review-screen";
import { Prefetched } from "@/components/shell/prefetched";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const person = await requirePerson("reviews:read");
  const { id } = await params;
  const review = await readReviewFor(person, id);
  if (!review) notFound();
  return (
    <Prefetched entries={[{ key: reviewQuery(id).queryKey, data: review }]}>
      <ReviewScreen id={id} />
    </Prefetched>
  );
}

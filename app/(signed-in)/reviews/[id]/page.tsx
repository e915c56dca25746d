import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson, requirePerson } from "@/lib/auth";
import { readReviewFor } from "@/lib/server";
import { reviewQuery } from "@/lib/queries";
import { ReviewScreen } from "@/components/reviews/page/review-screen";
import { Prefetched } from "@/components/shell/prefetched";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const person = await currentPerson();
  const review = person && (await readReviewFor(person, (await params).id));
  return { title: review ? `Review: ${review.tool.title ?? review.tool.name}` : "Review" };
}

export default async function ReviewPage({ params }: Props) {
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

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson, requirePerson } from "@/lib/desk/people";
import { renewDemoData } from "@/lib/desk/process";
import { readIfThere, read } from "@/lib/web/server/read";
import { openReview, readReviews } from "@/lib/web/server/reviews";
import { firstPage, reviewCountsQuery, reviewQuery, reviewsQuery } from "@/lib/web/queries";
import { readReviewSearch, reviewFilter } from "@/lib/web/queries/review-groups";
import { Prefetched } from "@/components/shell/prefetched";
import { ReviewsScreen } from "@/components/reviews/queue/reviews-screen";

type Props = {
  params: Promise<{ id?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  if (id === undefined) return { title: "Reviews" };
  const person = await currentPerson();
  const review = person && (await readIfThere(openReview, person, { reviewId: id[0] ?? "", isOpen: false }));
  return { title: review ? `Review: ${review.tool.title ?? review.tool.name}` : "Review" };
}

/** The list of the reviews, and each review: one page, so that going from one to the other needs no server. */
export default async function ReviewsPage({ params, searchParams }: Props) {
  const person = await requirePerson("reviews:read");
  const { id: segments } = await params;
  if (segments === undefined) {
    await renewDemoData();
    const asked = Object.entries(await searchParams).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const search = readReviewSearch(new URLSearchParams(asked));
    const { counts, ...page } = await read(readReviews, person, {
      ...reviewFilter(search, new Date()),
      cursor: "",
    });
    return (
      <Prefetched
        entries={[
          { key: reviewsQuery(search).queryKey, data: firstPage(page) },
          { key: reviewCountsQuery().queryKey, data: counts },
        ]}
      >
        <ReviewsScreen counts={counts} />
      </Prefetched>
    );
  }
  const [id, ...more] = segments;
  const review =
    id === undefined || more.length > 0
      ? null
      : await readIfThere(openReview, person, { reviewId: id, isOpen: false });
  if (id === undefined || !review) notFound();
  return (
    <Prefetched entries={[{ key: reviewQuery(id).queryKey, data: review }]}>
      <ReviewsScreen />
    </Prefetched>
  );
}

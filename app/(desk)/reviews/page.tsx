import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { readReviews } from "@/lib/desk";
import { reviewsQuery } from "@/lib/queries";
import { reviewGroup } from "@/lib/queries/review-groups";
import { ReviewQueue } from "@/components/reviews/review-queue";
import { Prefetched } from "@/components/shell/prefetched";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage() {
  const person = await requirePerson("reviews:read");
  return (
    <>
      <PageHeader title="Reviews" lead="What has been prepared, and what became of it." />
      <Prefetched
        entries={[
          { key: reviewsQuery("open").queryKey, data: await readReviews(person, reviewGroup("open").states) },
        ]}
      >
        <ReviewQueue />
      </Prefetched>
    </>
  );
}

import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { readReviewCounts, readReviews } from "@/lib/server";
import { firstPage, reviewCountsQuery, reviewsQuery } from "@/lib/queries";
import { reviewGroup } from "@/lib/queries/review-groups";
import { ReviewQueue } from "@/components/reviews/queue/review-queue";
import { Page } from "@/components/ui/page";
import { Prefetched } from "@/components/shell/prefetched";

export const metadata: Metadata = { title: "Reviews" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReviewsPage({ searchParams }: Props) {
  const person = await requirePerson("reviews:read");
  const asked = (await searchParams)["group"];
  const group = reviewGroup(typeof asked === "string" ? asked : null);
  return (
    <Page flush title="Reviews">
      <Prefetched
        entries={[
          { key: reviewsQuery(group.value).queryKey, data: firstPage(await readReviews(person, group)) },
          { key: reviewCountsQuery().queryKey, data: await readReviewCounts(person) },
        ]}
      >
        <ReviewQueue initialGroup={group.value} />
      </Prefetched>
    </Page>
  );
}

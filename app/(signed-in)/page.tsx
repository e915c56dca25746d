import type { Metadata } from "next";
import { Plus } from "lucide-react";
import { requirePerson } from "@/lib/desk/people";
import { may } from "@/lib/desk/policy/permissions";
import { firstPage, reviewsQuery } from "@/lib/web/queries";
import { reviewFilter } from "@/lib/web/queries/review-groups";
import { read } from "@/lib/web/server/read";
import { readReviews } from "@/lib/web/server/reviews";
import { renewDemoData } from "@/lib/desk/process";
import { readRecentRuns } from "@/lib/web/server/runs";
import { readToolShelf } from "@/lib/web/server/tools/tool-shelf";
import { OverviewScreen } from "@/components/overview/overview-screen";
import { RecentRuns } from "@/components/overview/recent-runs";
import { TodayHere } from "@/components/overview/today-here";
import { Prefetched } from "@/components/shell/prefetched";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page/page";

export const metadata: Metadata = { title: "Overview" };

const open = { group: "open" } as const;

export default async function OverviewPage() {
  const person = await requirePerson("reviews:read");
  await renewDemoData();
  const [page, runs, shelf] = await Promise.all([
    read(readReviews, person, reviewFilter(open, new Date())),
    readRecentRuns(person),
    read(readToolShelf, person, undefined),
  ]);
  return (
    <Prefetched entries={[{ key: reviewsQuery(open).queryKey, data: firstPage(page) }]}>
      <Page
        flush
        title="Overview"
        about={<TodayHere />}
        actions={
          may(person, "reviews:prepare") ? (
            <Link href="/tools" className={buttonClass("primary")}>
              <Plus aria-hidden className="size-4" /> Prepare a change
            </Link>
          ) : null
        }
      >
        <OverviewScreen
          personId={person.id}
          recent={
            runs.length > 0 || shelf.pinned.length > 0 ? (
              <RecentRuns personId={person.id} runs={runs} pinned={shelf.pinned} />
            ) : null
          }
        />
      </Page>
    </Prefetched>
  );
}

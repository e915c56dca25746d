"use client";

import { Suspense, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ownReviewsQuery, runQuery } from "@/lib/web/queries";
import { activitySearchText } from "@/lib/web/queries/activity-search";
import { OutputView } from "@/components/results/output-view";
import { useTableLayouts } from "@/components/results/records/table-layouts";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Page, PageTitle } from "@/components/ui/page/page";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { KeptRuns } from "./rail/kept-runs";
import { RecentRunList } from "./rail/recent-run-list";

type Props = {
  name: string;
  title: string | null;
  /** ISO; since when it isn't listed, null where that isn't known. */
  at: string | null;
  /** The earlier run that the page's address asks for. */
  runId: string | null;
};

/** The page of a tool that the API doesn't list any more: what was done with it stays, and is opened from here. */
export function ToolGone({ name, title, at, runId }: Props) {
  const [opened, setOpened] = useState(runId);
  const client = useQueryClient();
  const { data: reviews = [] } = useQuery(ownReviewsQuery(name));
  const open = async (id: string) => {
    await client.fetchQuery(runQuery(id));
    setOpened(id);
  };
  return (
    <Page crumbs={[{ label: "Tools", href: "/tools" }]} title={<VisibleText text={title ?? name} />}>
      <div className="max-w-[860px] space-y-6">
        <PageTitle>
          <VisibleText text={title ?? name} />
        </PageTitle>
        <Notice tone="warning" title="The API doesn’t list this tool any more">
          {at === null ? null : (
            <>
              It left the list before <ExactTime at={at} />.{" "}
            </>
          )}
          It can’t be run or prepared. What was done with it stays.
        </Notice>
        <p className="flex flex-wrap gap-2">
          <Link
            href={`/activity${activitySearchText({ tool: name })}`}
            className={buttonClass("secondary", "sm")}
          >
            Show its activity
          </Link>
          <Link href="/tools" className={buttonClass("secondary", "sm")}>
            Show all tools
          </Link>
        </p>
        <KeptRuns toolName={name} onOpen={open} />
        {reviews.length > 0 ? <RecentRunList reviews={reviews} onOpen={null} /> : null}
      </div>
      {opened === null ? null : (
        <Suspense>
          <PastRun name={name} title={title} runId={opened} />
        </Suspense>
      )}
    </Page>
  );
}

function PastRun({ name, title, runId }: { name: string; title: string | null; runId: string }) {
  const { data: run } = useQuery(runQuery(runId));
  const layouts = useTableLayouts(name);
  if (!run) return null;
  return (
    <section aria-label="What the run answered" className="mt-8 space-y-2">
      <h2 className="font-semibold">
        Answered <ExactTime at={run.lastAt} />
      </h2>
      <OutputView
        key={runId}
        jsonText={run.outputText}
        label={title ?? name}
        layouts={layouts}
        fileLabel={name}
        at={run.lastAt}
      />
    </section>
  );
}

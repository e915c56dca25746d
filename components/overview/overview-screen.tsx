"use client";

import { Suspense, useEffect, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { overviewQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { onDemand } from "@/components/ui/page/on-demand";
import { whenIdle } from "@/components/ui/hooks/when-idle";
import { ApiPanel } from "./api-panel";
import { Attention } from "./attention";
import { NextDaysPanel } from "./next-days-panel";
import { RestorePanel } from "./restore-panel";
import { SettingDoubts } from "./setting-doubts";
import { TodayPanel, useDayStart } from "./today-panel";

/** Below the fold: fetched once the rest stands. */
const { OnDemand: NextDays } = onDemand(() => import("./next-days").then((part) => part.NextDays));
const { OnDemand: OwnReviews, load: loadOwnReviews } = onDemand(() =>
  import("./own-reviews").then((part) => part.OwnReviews),
);

type Props = {
  personId: string;
  /** What the reader last ran, drawn by the server; null for nothing. */
  recent: ReactNode;
};

/** What needs the reader now, what has happened today, how the API is, what comes, and what they last did. */
export function OverviewScreen({ personId, recent }: Props) {
  const since = useDayStart();
  const { data, error, refetch } = useQuery(overviewQuery(since));
  useEffect(() => whenIdle(() => void loadOwnReviews()), []);
  return (
    <div className="flex-1 bg-canvas px-4 pt-5 pb-10 md:px-7">
      <div className="mx-auto grid max-w-[96rem] gap-5 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
        {error ? (
          <div className="xl:col-span-2">
            <ReadFailure error={error} retry={() => void refetch()} />
          </div>
        ) : null}
        {data?.administers ? (
          <div className="min-w-0 empty:hidden xl:col-span-2">
            <RestorePanel unconfirmed={data.unconfirmed} />
          </div>
        ) : null}
        {data && data.settingDoubts.length > 0 ? (
          <div className="min-w-0 xl:col-span-2">
            <SettingDoubts doubts={data.settingDoubts} />
          </div>
        ) : null}
        <Attention personId={personId} />
        <ApiPanel view={data} />
        <div className="min-w-0 xl:col-span-2">
          <TodayPanel today={data?.today} />
        </div>
        <div className="min-w-0 empty:hidden xl:col-span-2">
          {data === undefined ? (
            <NextDaysPanel />
          ) : data.showsSchedule ? (
            <Suspense fallback={<NextDaysPanel />}>
              <NextDays />
            </Suspense>
          ) : null}
        </div>
        <div className="grid min-w-0 items-start gap-5 empty:hidden xl:col-span-2 xl:grid-cols-2">
          {recent}
          {data && data.own.length > 0 ? (
            <Suspense>
              <OwnReviews own={data.own} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </div>
  );
}

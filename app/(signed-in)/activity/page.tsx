import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { may } from "@/lib/policy/permissions";
import { readActivity } from "@/lib/server";
import { readOpenAlarms, readPeopleNames, readRecordReach } from "@/lib/server/record";
import { activityQuery, firstPage, openAlarmsQuery, recordReachQuery } from "@/lib/queries";
import { activityFilter, isAutomatic, readActivitySearch } from "@/lib/queries/activity-search";
import { ActivityList } from "@/components/activity/activity-list";
import { Page } from "@/components/ui/page";
import { Prefetched } from "@/components/shell/prefetched";

export const metadata: Metadata = { title: "Activity" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ActivityPage({ searchParams }: Props) {
  const person = await requirePerson("activity:read");
  const asked = await searchParams;
  const search = readActivitySearch({
    get: (name) => (typeof asked[name] === "string" ? asked[name] : null),
  });
  const [page, alarms, reach, people] = await Promise.all([
    readActivity(person, { isAutomatic: isAutomatic(search), filter: activityFilter(search), cursor: "" }),
    readOpenAlarms(person),
    readRecordReach(person),
    readPeopleNames(),
  ]);
  return (
    <Page title="Activity" flush>
      <Prefetched
        entries={[
          { key: activityQuery(search).queryKey, data: firstPage(page) },
          { key: openAlarmsQuery().queryKey, data: alarms },
          { key: recordReachQuery().queryKey, data: reach },
        ]}
      >
        <ActivityList people={people} mayNote={may(person, "reviews:approve")} />
      </Prefetched>
    </Page>
  );
}

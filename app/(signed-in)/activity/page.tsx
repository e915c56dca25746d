import type { Metadata } from "next";
import { currentPerson, requirePerson } from "@/lib/desk/people";
import { may } from "@/lib/desk/policy/permissions";
import { listOpenAlarms, recordReach } from "@/lib/desk/reviews";
import { readActivity, titleOfTool } from "@/lib/web/server/activity";
import { read } from "@/lib/web/server/read";
import { readPeopleNames } from "@/lib/web/server/record";
import { activityQuery, firstPage, openAlarmsQuery, recordReachQuery } from "@/lib/web/queries";
import {
  activityFilter,
  isAutomatic,
  readActivitySearch,
  type ActivitySearch,
} from "@/lib/web/queries/activity-search";
import { activityTitle } from "@/components/record/activity-title";
import { ActivityList } from "@/components/record/activity-list";
import { Page } from "@/components/ui/page/page";
import { Prefetched } from "@/components/shell/prefetched";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { person: personId, tool } = searchIn(await searchParams);
  const reader = await currentPerson();
  if (reader === null || !may(reader, "activity:read")) return { title: "Activity" };
  const people = personId === undefined ? [] : await readPeopleNames();
  return {
    title: activityTitle({
      person: people.find(({ id }) => id === personId)?.name ?? personId ?? null,
      tool: tool === undefined ? null : { title: titleOfTool(tool), name: tool },
    }),
  };
}

export default async function ActivityPage({ searchParams }: Props) {
  const person = await requirePerson("activity:read");
  const search = searchIn(await searchParams);
  const [page, alarms, reach, people] = await Promise.all([
    read(readActivity, person, {
      isAutomatic: isAutomatic(search),
      filter: activityFilter(search),
      cursor: "",
    }),
    read(listOpenAlarms, person, undefined),
    read(recordReach, person, undefined),
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
        <ActivityList
          people={people}
          mayNote={may(person, "reviews:approve")}
          seesPeople={may(person, "people:manage")}
        />
      </Prefetched>
    </Page>
  );
}

function searchIn(asked: Record<string, string | string[] | undefined>): ActivitySearch {
  return readActivitySearch({
    get: (name) => (typeof asked[name] === "string" ? asked[name] : null),
  });
}

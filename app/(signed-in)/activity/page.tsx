import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { readActivity } from "@/lib/server";
import { activityQuery, firstPage } from "@/lib/queries";
import { activityChoice } from "@/lib/queries/activity-choices";
import { ActivityList } from "@/components/activity/activity-list";
import { Page } from "@/components/ui/page";
import { Prefetched } from "@/components/shell/prefetched";

export const metadata: Metadata = { title: "Activity" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ActivityPage({ searchParams }: Props) {
  const person = await requirePerson("activity:read");
  const asked = (await searchParams)["show"];
  const { value, of } = activityChoice(typeof asked === "string" ? asked : null);
  return (
    <Page title="Activity">
      <Prefetched
        entries={[
          { key: activityQuery(value).queryKey, data: firstPage(await readActivity(person, { of })) },
        ]}
      >
        <ActivityList initialShow={value} />
      </Prefetched>
    </Page>
  );
}

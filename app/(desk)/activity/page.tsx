import type { Metadata } from "next";
import { requirePerson } from "@/lib/auth";
import { readActivity } from "@/lib/desk";
import { activityQuery } from "@/lib/queries";
import { ActivityList } from "@/components/activity/activity-list";
import { Prefetched } from "@/components/shell/prefetched";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Activity" };

export default async function ActivityPage() {
  const person = await requirePerson("activity:read");
  return (
    <>
      <PageHeader title="Activity" lead="Every step of every review, and every read-only run." />
      <Prefetched entries={[{ key: activityQuery().queryKey, data: await readActivity(person) }]}>
        <ActivityList />
      </Prefetched>
    </>
  );
}

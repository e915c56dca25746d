import type { Metadata } from "next";
import { requirePerson } from "@/lib/desk/people";
import { may } from "@/lib/desk/policy/permissions";
import { showPolicy } from "@/lib/web/server/policy";
import { read } from "@/lib/web/server/read";
import { PolicyTable } from "@/components/policy/policy-table";
import { SettingsPage } from "@/components/shell/settings-page";
import { PageTitle } from "@/components/ui/page/page";

export const metadata: Metadata = { title: "Policy" };

type Props = { searchParams: Promise<{ tool?: string | string[] }> };

export default async function PolicyPage({ searchParams }: Props) {
  const person = await requirePerson("reviews:read");
  const { tool } = await searchParams;
  const view = await read(showPolicy, person, { toolName: typeof tool === "string" ? tool : null });
  return (
    <SettingsPage here="/policy" title="Policy" administers={may(person, "people:manage")}>
      <div className="border-b px-4 py-5 md:px-7">
        <PageTitle lead="Who may prepare, approve, send and settle what. The first rule that fits a tool applies. What only reads needs no review.">
          Policy
        </PageTitle>
      </div>
      <PolicyTable view={view} roles={person.roles} />
    </SettingsPage>
  );
}

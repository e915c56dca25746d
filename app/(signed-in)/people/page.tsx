import type { Metadata } from "next";
import { env } from "@/lib/desk/config/env";
import { requirePerson } from "@/lib/desk/people";
import { listMembers, showMember } from "@/lib/desk/people/members";
import { readWaitingFor } from "@/lib/desk/reviews";
import { read, readIfThere } from "@/lib/web/server/read";
import { InvitedList } from "@/components/people/members/invited-list";
import { InviteForm } from "@/components/people/members/invite-form";
import { MemberPanel } from "@/components/people/members/member-panel";
import { PeopleTable } from "@/components/people/members/people-table";
import { SettingsPage } from "@/components/shell/settings-page";
import { cx } from "@/components/ui/cx";
import { PageTitle } from "@/components/ui/page/page";
import { visibleText } from "@/components/ui/text/visible-text";

export const metadata: Metadata = { title: "People" };

type Props = { searchParams: Promise<{ person?: string | string[] }> };

export default async function PeoplePage({ searchParams }: Props) {
  const reader = await requirePerson("people:manage");
  const { person: asked } = await searchParams;
  const { oidc, sessions } = env();
  const { people, invitations } = await read(listMembers, reader, { sessions });
  const shown =
    typeof asked === "string" ? await readIfThere(showMember, reader, { personId: asked, sessions }) : null;
  const others = people.filter(({ status }) => status === "active");
  const waiting = shown && (await read(readWaitingFor, reader, { person: shown, others }));
  return (
    <SettingsPage here="/people" title="People" administers>
      <div className={cx(shown && "xl:grid xl:grid-cols-[minmax(0,1fr)_23rem]")}>
        <div className={cx("@container min-w-0", shown && "max-xl:hidden")}>
          <div className="px-4 py-5 md:px-7">
            <PageTitle lead="Changes take effect on the person’s next request.">People</PageTitle>
            {oidc?.only ? (
              <p className="mt-4 text-sm text-ink-2">
                People sign in with {visibleText(oidc.name)} alone, so nobody is invited to set a password
                here.
              </p>
            ) : (
              <InviteForm />
            )}
          </div>
          <PeopleTable people={people} readerId={reader.id} shownId={shown?.id ?? null} />
          <InvitedList invitations={invitations} readerId={reader.id} />
        </div>
        {shown && waiting ? (
          <div className="xl:sticky xl:top-12 xl:h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:border-l">
            <MemberPanel
              key={shown.id}
              person={shown}
              isReader={shown.id === reader.id}
              waiting={waiting}
              others={others.filter(({ id, methods }) => id !== shown.id && !methods.includes("demo"))}
              provider={oidc?.name ?? null}
            />
          </div>
        ) : null}
      </div>
    </SettingsPage>
  );
}

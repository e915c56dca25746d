import type { Metadata } from "next";
import { readAccount } from "@/lib/auth";
import { SessionList } from "@/components/account/session-list";
import { NotificationSetting } from "@/components/live/notification-setting";
import { Page } from "@/components/ui/page";
import { Avatar } from "@/components/ui/avatar";
import { VisibleText } from "@/components/ui/visible-text";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const { person, sessions } = await readAccount();
  return (
    <Page title="Account">
      <div className="mb-6 flex items-center gap-3">
        <Avatar name={person.name} size="lg" />
        <div>
          <p className="text-lg font-semibold">
            <VisibleText text={person.name} />
          </p>
          <p className="text-ink-2">
            <VisibleText text={person.email} /> · {person.role}
          </p>
        </div>
      </div>
      <NotificationSetting />
      <SessionList sessions={sessions} />
    </Page>
  );
}

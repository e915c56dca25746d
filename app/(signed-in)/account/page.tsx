import type { Metadata } from "next";
import Link from "next/link";
import { readAccount } from "@/lib/auth";
import { may } from "@/lib/policy/permissions";
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
      {may(person, "webhooks:manage") ? (
        <p className="mb-6">
          <Link href="/webhooks" prefetch={false} className="text-accent underline">
            Webhooks
          </Link>
        </p>
      ) : null}
      <NotificationSetting />
      <SessionList sessions={sessions} />
    </Page>
  );
}

import type { Metadata } from "next";
import { readAccount } from "@/lib/desk/people";
import { may } from "@/lib/desk/policy/permissions";
import { isProvenBySigningIn, typesPassword } from "@/lib/web/server/identity";
import { listPasskeys } from "@/lib/desk/reviews";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { read } from "@/lib/web/server/read";
import { browserName } from "@/components/people/browser-name";
import { DateSettingsForm } from "@/components/people/date-settings-form";
import { SessionList } from "@/components/people/session-list";
import { PasskeyList } from "@/components/passkeys/passkey-list";
import { NotificationSetting } from "@/components/live/notification-setting";
import { Page } from "@/components/ui/page/page";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const { person, sessions } = await readAccount();
  const passkeys = await read(listPasskeys, person, undefined);
  const { version, build } = runningVersion();
  const canAdd = may(person, "reviews:approve");
  const thisBrowser = sessions.find(({ isThisOne }) => isThisOne)?.userAgent ?? null;
  return (
    <Page title="Account">
      <div className="mb-6 flex items-center gap-3">
        <Avatar name={person.name} size="lg" />
        <div>
          <p className="text-lg font-semibold">
            <VisibleText text={person.name} />
          </p>
          <p className="text-ink-2">
            <VisibleText text={person.email} /> ·{" "}
            <span className="capitalize">{person.roles.join(", ")}</span>
          </p>
        </div>
      </div>
      <p className="mb-6 flex gap-x-5">
        <Link href="/policy" className="text-accent underline">
          Policy
        </Link>
        {may(person, "people:manage") ? (
          <Link href="/people" className="text-accent underline">
            People
          </Link>
        ) : null}
        {may(person, "webhooks:manage") ? (
          <Link href="/webhooks" className="text-accent underline">
            Webhooks
          </Link>
        ) : null}
      </p>
      <DateSettingsForm />
      <NotificationSetting />
      {canAdd || passkeys.length > 0 ? (
        <PasskeyList
          passkeys={passkeys}
          canAdd={canAdd}
          suggestedName={browserName(thisBrowser)}
          proofs={{ password: typesPassword(person), signingIn: isProvenBySigningIn(person) }}
        />
      ) : null}
      <SessionList sessions={sessions} />
      <p className="mt-8 text-xs text-ink-3">
        Countersign {version}, build <span className="font-mono">{build}</span> ·{" "}
        <Link href="/help" className="underline">
          Help
        </Link>
      </p>
    </Page>
  );
}

import type { Metadata } from "next";
import { cookies } from "next/headers";
import { readAccount } from "@/lib/desk/people";
import { listIdentities, listSignInPasskeys } from "@/lib/desk/people/own-account";
import { env } from "@/lib/desk/config/env";
import { may } from "@/lib/desk/policy/permissions";
import { isProvenBySigningIn, typesPassword } from "@/lib/web/server/identity";
import { readNotificationChoices } from "@/lib/desk/notifications";
import { listPasskeys } from "@/lib/desk/reviews";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { read } from "@/lib/web/server/read";
import { browserName } from "@/components/people/browser-name";
import { DateSettingsForm } from "@/components/people/date-settings-form";
import { IdentitiesSection } from "@/components/people/identities-section";
import { PasswordSection } from "@/components/people/password-section";
import { SessionList } from "@/components/people/session-list";
import { PasskeyList } from "@/components/passkeys/passkey-list";
import { NotificationsSection } from "@/components/notifications/notifications-section";
import { SettingsPage } from "@/components/shell/settings-page";
import { readTheme } from "@/components/shell/theme";
import { ShortcutSettings } from "@/components/ui/page/shortcut-settings";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const { person, sessions, passwordSetAt } = await readAccount();
  const passkeys = await read(listPasskeys, person, undefined);
  const signInPasskeys = await read(listSignInPasskeys, person, undefined);
  const identities = await read(listIdentities, person, undefined);
  const notificationChoices = await read(readNotificationChoices, person, { hasMail: env().mail !== null });
  const provider = env().oidc?.name ?? null;
  const theme = readTheme((await cookies()).get("theme")?.value);
  const { version, build } = runningVersion();
  const canAdd = may(person, "reviews:approve");
  const suggestedName = browserName(sessions.find(({ isThisOne }) => isThisOne)?.userAgent ?? null);
  const proofs = {
    password: typesPassword(person),
    passkey: passkeys.length > 0,
    signingIn: isProvenBySigningIn(person),
  };
  return (
    <SettingsPage here="/account" title="Account" administers={may(person, "people:manage")}>
      <div className="px-4 pt-5 pb-10 md:px-7">
        <div className="mb-6 flex items-center gap-3">
          <Avatar name={person.name} size="lg" />
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-[-0.018em] break-words">
              <VisibleText text={person.name} />
            </h1>
            <p className="break-words text-ink-2">
              <VisibleText text={person.email} /> ·{" "}
              <span className="capitalize">{person.roles.join(", ")}</span>
            </p>
          </div>
        </div>
        <div className="grid gap-x-12 lg:grid-cols-2">
          <div className="min-w-0">
            <DateSettingsForm theme={theme} />
            {canAdd || passkeys.length > 0 ? (
              <PasskeyList kind="decisions" {...{ passkeys, canAdd, suggestedName, proofs }} />
            ) : null}
            {typesPassword(person) ? (
              <PasskeyList kind="signIn" passkeys={signInPasskeys} canAdd {...{ suggestedName, proofs }} />
            ) : null}
            <SessionList sessions={sessions} />
            {passwordSetAt === null || !typesPassword(person) ? null : (
              <PasswordSection changedAt={passwordSetAt} />
            )}
            {provider === null && identities.length === 0 ? null : (
              <IdentitiesSection {...{ identities, provider }} />
            )}
          </div>
          <div className="min-w-0 max-lg:border-t max-lg:pt-5">
            <NotificationsSection choices={notificationChoices} />
            <div className="border-t pt-5 max-md:hidden">
              <ShortcutSettings />
            </div>
          </div>
        </div>
        <p className="mt-8 text-xs text-ink-3">
          Countersign {version}, build <span className="font-mono">{build}</span> ·{" "}
          <Link href="/help" className="underline">
            Help
          </Link>
        </p>
      </div>
    </SettingsPage>
  );
}

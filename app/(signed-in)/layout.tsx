import type { ReactNode } from "react";
import { cookies } from "next/headers";
import { currentDateSettings, requirePerson, signedInAt } from "@/lib/desk/people";
import { listLinkNotices } from "@/lib/desk/people/members";
import { may } from "@/lib/desk/policy/permissions";
import { connectionLabel, liveHub, readOnlyState } from "@/lib/desk/process";
import { hasFaultSwitch } from "@/lib/web/server/fault-switch";
import { toolShelfQuery } from "@/lib/web/queries";
import { listPasskeyNotices, readRestored } from "@/lib/desk/reviews";
import { read, readIfThere } from "@/lib/web/server/read";
import { hasSchedule } from "@/lib/web/server/schedule";
import { readToolShelf } from "@/lib/web/server/tools/tool-shelf";
import { LinkNotices } from "@/components/people/links/link-notices";
import { LaterLive } from "@/components/live/later-live";
import { LiveMark } from "@/components/live/live-mark";
import { Account } from "@/components/shell/account";
import { Mark } from "@/components/ui/mark";
import { Navigation } from "@/components/shell/navigation";
import { PaletteBarButton, PaletteLauncher, PaletteProvider } from "@/components/palette/palette-launcher";
import { NotificationsButton } from "@/components/notifications/notifications-button";
import { SignedInAtProvider } from "@/components/passkeys/signed-in-at";
import { PasskeyNotices } from "@/components/passkeys/passkey-notices";
import { ReadOnlyBanner } from "@/components/kit/notices/read-only-banner";
import { PersonWatch } from "@/components/shell/person-watch";
import { PinnedTools } from "@/components/shell/pinned-links";
import { RestoredBanner } from "@/components/shell/restored-banner";
import { Prefetched } from "@/components/shell/prefetched";
import { DateSettingsProvider } from "@/components/ui/dates/date-settings";
import { BarMarkProvider } from "@/components/ui/page/bar-mark";
import { readTheme } from "@/components/shell/theme";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { Link } from "@/components/ui/link";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  // Before anything is read that the page shows.
  const liveSince = liveHub().cursor();
  const person = await requirePerson();
  const api = connectionLabel();
  const showsDemo = hasFaultSwitch() && may(person, "demo:direct");
  const administers = may(person, "people:manage");
  const showsSchedule = await hasSchedule();
  const linkNotices = await read(listLinkNotices, person, undefined);
  const passkeyNotices = await read(listPasskeyNotices, person, undefined);
  const theme = readTheme((await cookies()).get("theme")?.value);
  const connected = (
    <p className="min-w-0 text-xs text-ink-3">
      <span className="block font-medium text-ink">
        {api.embedded ? "Embedded reference API" : "Connected to"}
      </span>
      <span className="break-all">{api.host}</span>
    </p>
  );
  return (
    <DateSettingsProvider value={await currentDateSettings()}>
      <SignedInAtProvider value={await signedInAt()}>
        <PaletteProvider
          showsSchedule={showsSchedule}
          showsDemo={showsDemo}
          administers={administers}
          hasPasskeys={may(person, "reviews:approve")}
        >
          <div className="min-h-dvh md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]">
            <a
              href="#content"
              className="focus-ring absolute -top-20 left-2 z-50 rounded-md bg-accent-fill px-3 py-2 text-on-fill focus:top-2"
            >
              Skip to content
            </a>
            <PersonWatch id={person.id} name={person.name} roles={person.roles} />
            <LaterLive personId={person.id} since={liveSince} />
            <header className="sticky top-0 hidden h-dvh flex-col gap-2.5 overflow-y-auto border-r bg-canvas px-2.5 pt-3 md:flex">
              <Brand />
              <PaletteLauncher />
              <Navigation {...{ showsSchedule, showsDemo, administers }} as="side" />
              <Prefetched
                entries={[
                  { key: toolShelfQuery().queryKey, data: await read(readToolShelf, person, undefined) },
                ]}
              >
                <PinnedTools />
              </Prefetched>
              <div className="mt-auto space-y-2 px-2">
                {connected}
                <ThemeSwitch initial={theme} />
              </div>
              <div className="-mx-2.5 border-t px-3.5 py-2.5">
                <Account name={person.name} roles={person.roles} />
              </div>
            </header>
            <main
              id="content"
              tabIndex={-1}
              className="flex min-h-dvh min-w-0 flex-col bg-surface outline-none max-md:not-has-data-page-bar:pb-14"
            >
              <ReadOnlyBanner initial={readOnlyState()} />
              <RestoredBanner initial={await readIfThere(readRestored, person, undefined)} />
              <PasskeyNotices notices={passkeyNotices} />
              <LinkNotices notices={linkNotices} />
              <BarMarkProvider
                mark={
                  <>
                    <LiveMark />
                    <NotificationsButton />
                    <PaletteBarButton />
                  </>
                }
              >
                {children}
              </BarMarkProvider>
              {/* Not in sight while what stands above it opens, and would push it away, nor before it has arrived whole. */}
              <footer className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3 md:hidden [main:has([data-opening])>&]:hidden [main:not(:has(+*))>&]:hidden">
                <Account name={person.name} roles={person.roles} />
                <ThemeSwitch initial={theme} />
                {connected}
              </footer>
            </main>
            <div className="fixed inset-x-0 bottom-0 z-30 min-h-11.25 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden [main:has([data-page-bar])+&]:hidden">
              <Navigation {...{ showsSchedule, showsDemo, administers }} as="tabs" />
            </div>
          </div>
        </PaletteProvider>
      </SignedInAtProvider>
    </DateSettingsProvider>
  );
}

function Brand() {
  return (
    <Link
      href="/"
      className="focus-ring flex h-8 items-center gap-2.25 rounded-sm px-2 text-[0.875rem] font-semibold tracking-[-0.015em]"
    >
      <Mark className="size-5.5" />
      Countersign
    </Link>
  );
}

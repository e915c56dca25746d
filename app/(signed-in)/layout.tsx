import type { ReactNode } from "react";
import Link from "next/link";
import { cookies } from "next/headers";
import { requirePerson } from "@/lib/auth";
import { may } from "@/lib/policy/permissions";
import { connectionLabel } from "@/lib/server";
import { hasFaultSwitch } from "@/lib/server/fault-switch";
import { readOnlyView } from "@/lib/server/read-only";
import { Account } from "@/components/shell/account";
import { Mark } from "@/components/shell/mark";
import { Navigation } from "@/components/shell/navigation";
import { ReadOnlyBanner } from "@/components/notices/read-only-banner";
import { PersonWatch } from "@/components/shell/person-watch";
import { readTheme } from "@/components/shell/theme";
import { ThemeSwitch } from "@/components/shell/theme-switch";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const person = await requirePerson();
  const api = connectionLabel();
  const showsDemo = hasFaultSwitch() && may(person, "demo:direct");
  const theme = readTheme((await cookies()).get("theme")?.value);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="focus-ring absolute -top-20 left-2 z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:top-2"
      >
        Skip to content
      </a>
      <PersonWatch id={person.id} name={person.name} role={person.role} />
      <header className="border-b bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-3 px-4 pt-3 lg:pt-5 lg:pb-4">
          <Link
            href="/tools"
            prefetch={false}
            className="focus-ring flex items-center gap-2 rounded-sm font-semibold"
          >
            <Mark className="size-6" />
            Countersign
          </Link>
          <div className="min-w-0 lg:hidden">
            <Account name={person.name} role={person.role} />
          </div>
        </div>
        <div className="px-2 py-2">
          <Navigation showsDemo={showsDemo} />
        </div>
        <div className="hidden space-y-3 px-4 pb-4 lg:mt-auto lg:block">
          <p className="text-xs text-ink-muted">
            {api.embedded ? "Embedded reference API" : "Connected to"}
            <span className="block font-mono break-all">{api.host}</span>
          </p>
          <ThemeSwitch initial={theme} />
          <div className="border-t pt-3">
            <Account name={person.name} role={person.role} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:px-8">
        <ReadOnlyBanner initial={readOnlyView()} />
        <div className="mx-auto max-w-[80rem]">{children}</div>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3 text-xs text-ink-muted lg:hidden">
        <p>
          {api.embedded ? "Embedded reference API" : "Connected to"}{" "}
          <span className="font-mono">{api.host}</span>
        </p>
        <ThemeSwitch initial={theme} />
      </footer>
    </div>
  );
}

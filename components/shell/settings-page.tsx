import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page/page";
import { accountPlace, settingsPlaces } from "./settings-places";

type Props = { here: string; title: string; administers: boolean; children: ReactNode };

/** A page of settings, with the way to the others beside it; above it where there is little room. */
export function SettingsPage({ here, title, administers, children }: Props) {
  return (
    <Page title={title} crumbs={[here === accountPlace.href ? settings : linkedSettings]} flush>
      <div className="flex-1 xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className="border-b px-2.5 py-2 xl:border-r xl:border-b-0 xl:px-4 xl:py-5">
          <ul className="flex gap-0.5 overflow-x-auto xl:flex-col">
            {settingsPlaces({ administers }).map(({ href, label, Icon }) => (
              <li key={href} className="shrink-0">
                <Link
                  href={href}
                  aria-current={href === here ? "page" : undefined}
                  className="focus-edge flex h-7.5 items-center gap-2.25 rounded-md px-2 font-medium text-ink-2 hover:bg-hover max-md:h-11 aria-[current=page]:bg-pressed aria-[current=page]:text-ink"
                >
                  <Icon aria-hidden className="size-4 stroke-[1.75]" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  );
}

/** Account is what the way here leads to, so that there it is no link. */
const settings = { label: "Settings" };
const linkedSettings = { ...settings, href: accountPlace.href };

"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, FilePen, FlaskConical, History, House, Wrench } from "lucide-react";
import { reviewCountsQuery } from "@/lib/web/queries";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";

export const places = [
  { href: "/", label: "Overview", Icon: House },
  { href: "/reviews", label: "Reviews", Icon: FilePen },
  { href: "/tools", label: "Tools", Icon: Wrench },
  { href: "/schedule", label: "Schedule", Icon: CalendarDays },
  { href: "/activity", label: "Activity", Icon: History },
] as const;
export const demoPlace = { href: "/demo", label: "Demo", Icon: FlaskConical } as const;

const looks = {
  side: {
    list: "flex flex-col gap-0.5",
    link: "focus-ring flex h-7.5 items-center gap-2.25 rounded-md px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-pressed aria-[current=page]:text-ink [&[aria-current=page]>svg]:text-accent",
    icon: "size-4 stroke-[1.75]",
    count: "ml-auto rounded-lg bg-accent-fill px-1.25 text-2xs font-medium text-on-fill",
  },
  tabs: {
    list: "grid auto-cols-fr grid-flow-col",
    link: "focus-edge relative grid min-h-11 justify-items-center gap-0.5 pt-1.5 text-2xs font-medium text-ink-3 aria-[current=page]:text-accent",
    icon: "size-5 stroke-[1.75]",
    count:
      "absolute top-0.5 left-[calc(50%+6px)] min-w-4 rounded-lg bg-accent-fill px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-fill",
  },
} as const;

/**
 * The places of the desk: beside the page, or as tabs below it on a phone. `showsDemo`: whether the embedded API's
 * fault switch is on, and this person may use it.
 */
export function Navigation({ showsDemo, as }: { showsDemo: boolean; as: keyof typeof looks }) {
  const pathname = usePathname();
  const { data } = useQuery(reviewCountsQuery());
  const waiting = data?.toDecide ?? 0;
  const look = looks[as];
  return (
    <nav aria-label="Main">
      <ul className={look.list}>
        {(showsDemo ? [...places, demoPlace] : places).map(({ href, label, Icon }) => {
          const here = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link href={href} aria-current={here ? "page" : undefined} className={look.link}>
                <Icon aria-hidden className={look.icon} />
                {label}
                {href === "/reviews" && waiting > 0 ? (
                  <span className={cx("tabular-nums", look.count)}>
                    {waiting}
                    <span className="visually-hidden"> need you</span>
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, FilePen, FlaskConical, History, House, Wrench } from "lucide-react";
import { reviewCountsQuery } from "@/lib/web/queries";
import { openCount } from "@/lib/web/queries/review-groups";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { peoplePlace, policyPlace } from "./settings-places";

const places = [
  { href: "/", label: "Overview", Icon: House },
  { href: "/reviews", label: "Reviews", Icon: FilePen },
  { href: "/tools", label: "Tools", Icon: Wrench },
  { href: "/schedule", label: "Schedule", Icon: CalendarDays },
  { href: "/activity", label: "Activity", Icon: History },
] as const;
/** The places that this desk has: a schedule only where anything is published. */
export function placesOf({ showsSchedule, showsDemo }: Omit<ShownPlaces, "administers">) {
  return [
    ...places.filter(({ href }) => showsSchedule || href !== "/schedule"),
    ...(showsDemo ? [demoPlace] : []),
  ];
}
export type ShownPlaces = { showsSchedule: boolean; showsDemo: boolean; administers: boolean };
const demoPlace = { href: "/demo", label: "Demo", Icon: FlaskConical } as const;

/** Beside the page there is room for them; a phone has them on the account page. */
const ruledBy = ({ administers }: ShownPlaces) => (administers ? [policyPlace, peoplePlace] : [policyPlace]);

const looks = {
  side: {
    list: "flex flex-col gap-0.5",
    link: "focus-ring flex h-7.5 items-center gap-2.25 rounded-md px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-pressed aria-[current=page]:text-ink [&[aria-current=page]>svg]:text-accent",
    icon: "size-4 stroke-[1.75]",
    count: "ml-auto rounded-lg px-1.25 text-2xs font-medium",
    needsYou: "bg-accent-fill text-on-fill",
    needsOthers: "bg-tag text-ink-2",
  },
  tabs: {
    list: "grid auto-cols-fr grid-flow-col",
    link: "focus-edge relative grid min-h-11 justify-items-center gap-0.5 pt-1.5 text-2xs font-medium text-ink-3 aria-[current=page]:text-accent",
    icon: "size-5 stroke-[1.75]",
    count:
      "absolute top-0.5 left-[calc(50%+6px)] min-w-4 rounded-lg px-1 text-center text-[0.625rem] leading-4 font-semibold",
    needsYou: "bg-accent-fill text-on-fill",
    needsOthers: "bg-tag text-ink-2",
  },
} as const;

/**
 * The places of the desk: beside the page, or as tabs below it on a phone. `showsDemo`: whether the embedded API's
 * fault switch is on, and this person may use it.
 */
export function Navigation({ as, ...shown }: ShownPlaces & { as: keyof typeof looks }) {
  const pathname = usePathname();
  const { data } = useQuery(reviewCountsQuery());
  const open = data ? openCount(data) : 0;
  const needYou = data?.toDecide ?? 0;
  const look = looks[as];
  return (
    <nav aria-label="Main">
      <ul className={look.list}>
        {[...placesOf(shown), ...(as === "side" ? ruledBy(shown) : [])].map(({ href, label, Icon }) => {
          const here = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link href={href} aria-current={here ? "page" : undefined} className={look.link}>
                <Icon aria-hidden className={look.icon} />
                {label}
                {href === "/reviews" && open > 0 ? (
                  // As many as its list and its tab say; filled where any of them waits for the reader.
                  <span
                    className={cx("tabular-nums", look.count, needYou > 0 ? look.needsYou : look.needsOthers)}
                  >
                    {open.toLocaleString("en")}
                    <span className="visually-hidden"> open, {needYou} need you</span>
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

"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { FileCheck2, FlaskConical, History, Wrench } from "lucide-react";
import { reviewCountsQuery } from "@/lib/queries";
import { reviewGroup } from "@/lib/queries/review-groups";

const places = [
  { href: "/tools", label: "Tools", Icon: Wrench },
  { href: "/reviews", label: "Reviews", Icon: FileCheck2 },
  { href: "/activity", label: "Activity", Icon: History },
] as const;
const demo = { href: "/demo", label: "Demo", Icon: FlaskConical } as const;

/** `showsDemo`: whether the embedded API's fault switch is on, and this person may use it. */
export function Navigation({ showsDemo }: { showsDemo: boolean }) {
  const pathname = usePathname();
  const { data } = useQuery(reviewCountsQuery());
  const waiting = reviewGroup("open").states.reduce((sum, state) => sum + (data?.[state] ?? 0), 0);
  // Four places and a number leave no room for icons on a phone.
  const iconClass = `hidden size-4 ${showsDemo ? "min-[28rem]:block" : "min-[22rem]:block"}`;
  return (
    <nav aria-label="Main">
      <ul className="flex gap-1 lg:flex-col">
        {(showsDemo ? [...places, demo] : places).map(({ href, label, Icon }) => {
          const here = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={here ? "page" : undefined}
                className="focus-ring flex items-center gap-2 rounded-md px-2.5 py-1.5 text-sm text-ink-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
              >
                <Icon aria-hidden className={iconClass} />
                {label}
                {href === "/reviews" && waiting > 0 ? (
                  <span className="ml-auto rounded-sm bg-accent px-1.5 text-xs font-semibold text-on-accent">
                    {waiting}
                    <span className="visually-hidden"> need attention</span>
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

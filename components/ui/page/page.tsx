import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { BarMark } from "./bar-mark";
import { cx } from "../cx";
import { Link } from "../link";

type Props = {
  /** The way here, outermost first, without the page itself; one without `href` is no link. With one, the content brings its own heading. */
  crumbs?: readonly { label: string; href?: string }[];
  title: ReactNode;
  /** Beside a title that is the page's heading. */
  about?: ReactNode;
  /** At the right of the bar. */
  actions?: ReactNode;
  /** Leaves out the sides, for panes and full-width lists. */
  flush?: boolean;
  children: ReactNode;
};

/** A page: the bar with the way here, and the content. Without crumbs the bar's title is the page's heading. */
export function Page({ crumbs = [], title, about, actions, flush = false, children }: Props) {
  return (
    <>
      <div className="sticky top-0 z-20 flex min-h-13 items-center gap-2.5 border-b bg-surface py-1.5 pr-3 pl-4 md:min-h-12 md:pr-5 md:pl-7">
        {crumbs.length === 0 ? (
          <>
            <h1 className="min-w-0 truncate font-medium max-md:text-[1.0625rem]">{title}</h1>
            {about}
          </>
        ) : (
          <nav aria-label="Breadcrumb" className="min-w-0">
            <ol className="flex min-w-0 items-center gap-1.5 text-ink-3">
              {crumbs.map(({ label, href }, place) => (
                <li
                  key={href ?? label}
                  className={cx(
                    "flex shrink-0 items-center gap-1.5",
                    (place < crumbs.length - 1 || href === undefined) && "max-md:hidden",
                  )}
                >
                  {href === undefined ? (
                    label
                  ) : (
                    <Link
                      href={href}
                      className="focus-ring max-w-48 truncate rounded-sm py-1 hover:text-ink max-md:-ml-3 max-md:grid max-md:size-11 max-md:place-items-center"
                    >
                      <ChevronLeft aria-hidden className="size-5 md:hidden" />
                      <span className="max-md:visually-hidden">{label}</span>
                    </Link>
                  )}
                  <ChevronRight aria-hidden className="size-3.5 max-md:hidden" />
                </li>
              ))}
              <li
                aria-current="page"
                className="min-w-0 font-medium text-ink max-md:line-clamp-2 max-md:text-[0.875rem] max-md:leading-4.5 max-md:break-words md:truncate"
              >
                {title}
              </li>
            </ol>
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2">
          <BarMark />
          {actions}
        </div>
      </div>
      <div className={cx("min-w-0 flex-1", flush ? "flex flex-col" : "px-4 pt-5 pb-10 md:px-7 md:pt-6")}>
        {children}
      </div>
    </>
  );
}

/** The heading of a page whose bar shows the way to it. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header>
      <h1 className="text-xl font-semibold tracking-[-0.018em] text-pretty break-words">{children}</h1>
      {lead ? <div className="mt-1 max-w-[72ch] text-ink-2 empty:hidden">{lead}</div> : null}
    </header>
  );
}

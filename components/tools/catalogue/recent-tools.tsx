import { useQuery } from "@tanstack/react-query";
import { toolShelfQuery } from "@/lib/web/queries";
import { SignOfTool } from "@/components/tool-icons/tool-icons";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { toolHref, useToolLinks } from "./use-tool-links";

const shownMax = 4;

/** What this person last ran or prepared, above the list. */
export function RecentTools() {
  const { data } = useQuery(toolShelfQuery());
  const links = useToolLinks();
  const recent = data?.recent.slice(0, shownMax) ?? [];
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-tools" className="px-4 pt-3 md:px-6">
      <h2 id="recent-tools" className="pb-1.5 text-sm text-ink-3">
        Your recent runs
      </h2>
      <ul
        className="flex gap-2.5 overflow-x-auto pb-1 max-sm:fade-right max-sm:pr-10 sm:grid sm:grid-cols-2 sm:overflow-visible xl:grid-cols-4"
        {...links}
      >
        {recent.map(({ name, title, kind, at }) => (
          <li
            key={name}
            className="relative flex w-56 shrink-0 items-start gap-2.5 rounded-md border border-line-strong bg-surface px-2.5 py-2 shadow-low hover:bg-hover sm:w-auto"
          >
            <SignOfTool sign={kind ?? "undeclared"} />
            <span className="min-w-0">
              <a
                href={toolHref(name)}
                className="focus-ring block truncate rounded-sm font-medium after:absolute after:inset-0"
              >
                <VisibleText text={title ?? name} />
              </a>
              <span className="block text-sm text-ink-3">
                <TimeAgo at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

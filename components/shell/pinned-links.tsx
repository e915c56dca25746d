import type { ShelfTool } from "@/lib/web/server/types";
import { ToolIcon } from "@/components/kit/tool-icons";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";

/** The links to pinned tools: in the sidebar one line each, and on a phone whole. */
export function PinnedLinks({ tools, pathname }: { tools: readonly ShelfTool[]; pathname?: string }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] md:gap-0.5">
      {tools.map(({ name, title, kind }) => {
        const href = `/tools/${encodeURIComponent(name)}`;
        return (
          <li key={name}>
            <Link
              href={href}
              title={name}
              aria-current={pathname === href ? "page" : undefined}
              className="focus-ring flex min-h-7.5 items-center gap-2.25 rounded-md px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-pressed aria-[current=page]:text-ink max-md:min-h-11"
            >
              <ToolIcon sign={kind ?? "undeclared"} />
              <span className="min-w-0 break-words md:truncate">
                <VisibleText text={title ?? name} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

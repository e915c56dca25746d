import type { CatalogueView } from "@/lib/web/server/types";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What the API listed until of late, below the list. */
export function GoneTools({ gone }: { gone: CatalogueView["gone"] }) {
  return (
    <details className="px-4 py-3 text-ink-3 md:px-6">
      <summary className="focus-ring w-fit rounded-sm max-sm:min-h-11">
        {gone.length === 1 ? "1 tool is no longer listed" : `${gone.length} tools are no longer listed`}
      </summary>
      <ul className="pt-2">
        {gone.map(({ name, title, at }) => (
          <li key={name} className="flex flex-wrap gap-x-3 py-0.75">
            <span className="break-words">
              <VisibleText text={title ?? name} />
            </span>
            <code className="font-mono text-xs break-all">
              <VisibleText text={name} />
            </code>
            <span>
              last seen before <ExactTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { SearchX, Wrench } from "lucide-react";
import type { CatalogueView } from "@/lib/web/server/types";
import { Button } from "@/components/ui/button";
import { LaterNotice, LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { TimeAgo, ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/page/empty-state";

/** Problems of the list as a whole: an API that can't be asked, or unusual entries. */
export function CatalogueNotices({ catalogue, retry }: { catalogue: CatalogueView; retry(): void }) {
  const { problem, state, fetchedAt, warnings } = catalogue;
  return (
    <>
      {problem ? (
        <LaterProblemNotice
          problem={problem}
          tone={state === "unavailable" ? "danger" : "warning"}
          actions={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {state === "stale" && fetchedAt ? (
            <p>
              The list below was read <TimeAgo at={fetchedAt} /> and may be out of date.
            </p>
          ) : null}
        </LaterProblemNotice>
      ) : null}
      {warnings.length > 0 ? (
        <LaterNotice
          tone="warning"
          title={`${warnings.length === 1 ? "1 entry in the API’s list has a problem" : `${warnings.length} entries in the API’s list have problems`}`}
        >
          {/* In the order of the tab key, since it scrolls. */}
          <ul
            tabIndex={0}
            aria-label="Entries with problems"
            className="focus-ring max-h-40 list-disc overflow-y-auto rounded-sm pl-4"
          >
            {warnings.slice(0, 50).map((warning, index) => (
              <li key={index}>
                {warning.toolName === null ? null : (
                  <code className="font-mono">
                    <VisibleText text={warning.toolName} />
                    {": "}
                  </code>
                )}
                <VisibleText text={warning.message} />
              </li>
            ))}
          </ul>
        </LaterNotice>
      ) : null}
    </>
  );
}

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
            <Link
              href={`/tools/${encodeURIComponent(name)}`}
              className="focus-ring rounded-sm break-words hover:underline"
            >
              <VisibleText text={title ?? name} />
            </Link>
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

/** In place of the list: why it is empty, and what may have been meant. */
export function NothingListed({
  catalogue: { total, state },
  suggestion,
  onSearch,
}: {
  catalogue: CatalogueView;
  suggestion: string | null;
  onSearch(text: string): void;
}) {
  if (total === 0)
    return (
      <EmptyState
        icon={<Wrench aria-hidden />}
        title="No tools to show"
        help={{ href: "/help/catalogue", label: "The list of tools" }}
      >
        {state === "unavailable"
          ? "The list appears here as soon as the API can be reached."
          : "The API lists no tool for this credential. Which tools it lists depends on the credential’s scopes."}
      </EmptyState>
    );
  return (
    <EmptyState icon={<SearchX aria-hidden />} title="No matching tools">
      {suggestion === null ? (
        "Try fewer words, or show all tools."
      ) : (
        <>
          Did you mean{" "}
          <button
            type="button"
            className="focus-ring rounded-sm font-medium text-accent underline max-sm:min-h-11"
            onClick={() => onSearch(suggestion)}
          >
            {suggestion}
          </button>
          ?
        </>
      )}
    </EmptyState>
  );
}

import type { CatalogueView } from "@/lib/web/server/types";
import { Button } from "@/components/ui/button";
import { LaterNotice, LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What is amiss with the list as a whole: an API that can't be asked, or entries that are odd. */
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

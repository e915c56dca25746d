import type { Outcome } from "@/lib/reviews/types";
import { VisibleText } from "@/components/ui/visible-text";

/** What the API answered, as it came: its code and its message, marked as the API's own words. */
export function OutcomeWords({ outcome }: { outcome: Outcome }) {
  return (
    <div className="space-y-1">
      <p>
        {kindWords[outcome.kind] ?? outcome.kind.replaceAll("_", " ")}
        {outcome.httpStatus === null ? null : ` · HTTP ${outcome.httpStatus}`}
        {outcome.code === null ? null : (
          <>
            {" · "}
            <code className="font-mono text-xs">
              <VisibleText text={outcome.code} />
            </code>
          </>
        )}
        {outcome.retryable === null ? null : outcome.retryable ? " · retryable" : " · not retryable"}
      </p>
      {outcome.message === null ? null : (
        <blockquote className="border-l-2 pl-2 break-words text-ink-muted">
          <VisibleText text={outcome.message} />
        </blockquote>
      )}
    </div>
  );
}

const kindWords: Record<string, string> = {
  result: "The API answered that it is done",
  tool_error: "The tool refused",
  transport_error: "The API refused the request",
  redirect: "The API answered with a redirect, which is not followed",
  unreadable: "The answer could not be read",
  wrong_tool: "The answer was for another tool",
  timeout: "No answer came in time",
  reset: "The connection broke before an answer came",
  not_sent: "Nothing was sent",
  refused_before_sending: "Held back before anything was sent",
  lapsed: "The server stopped before the answer was recorded",
};

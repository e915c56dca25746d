import type { Outcome } from "@/lib/reviews/types";
import { VisibleText } from "@/components/ui/visible-text";

/** How an exchange ended, in our words, and what the API itself said, quoted as untrusted text. */
export function OutcomeWords({ outcome }: { outcome: Outcome }) {
  return (
    <div className="space-y-1">
      <p>
        {ownWords.has(outcome.kind) && outcome.message ? outcome.message : wordsFor(outcome)}
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
      {outcome.message === null || ownWords.has(outcome.kind) ? null : apiSpeaks(outcome) ? (
        <blockquote className="border-l-2 pl-2 break-words text-ink-muted">
          <VisibleText text={outcome.message} />
        </blockquote>
      ) : (
        <p className="break-words text-ink-muted">
          <VisibleText text={outcome.message} />
        </p>
      )}
    </div>
  );
}

/** Whether the outcome's message is the API's own; of all other ends it is the desk's. */
export function apiSpeaks(outcome: Outcome): boolean {
  return ["tool_error", "transport_error", "wrong_tool"].includes(outcome.kind);
}

/** Ends that the desk itself determines; their message says it all. */
const ownWords = new Set([
  "lapsed",
  "unexpected_status",
  "already_expired",
  "secret_unusable",
  "reconciled",
  "given_up",
  "refused_before_sending",
]);

function wordsFor({ kind, httpStatus }: Outcome): string {
  const ofStatus = kind === "transport_error" && httpStatus !== null ? statusWords[httpStatus] : undefined;
  return ofStatus ?? kindWords[kind] ?? kind.replaceAll("_", " ");
}

/** Refusals that concern no input: who can do something about them, and what. */
const statusWords: Record<number, string> = {
  401: "The API rejected the service credential: an administrator has to renew it",
  403: "The service credential lacks a permission that this needs",
  429: "The API asks for fewer requests: wait a moment",
  503: "The API, or what stands behind it, is not available right now",
};

const kindWords: Record<string, string> = {
  result: "The API accepted it",
  tool_error: "The tool refused",
  transport_error: "The API refused the request",
  redirect: "The API answered with a redirect, which is not followed",
  unreadable: "The answer could not be read",
  wrong_tool: "The answer was for another tool",
  timeout: "No answer came in time",
  reset: "The connection broke before an answer came",
  not_sent: "Nothing was sent",
  refused_before_sending: "Held back before anything was sent",
};

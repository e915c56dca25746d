import type { Outcome } from "@/lib/reviews/types";
import { VisibleText } from "@/components/ui/visible-text";
import { endingWords } from "./ending-words";

/** How an exchange ended, in our words, and what the API itself said, quoted as untrusted text. */
export function OutcomeWords({ outcome }: { outcome: Outcome }) {
  const { kind, message, httpStatus, code, retryable } = outcome;
  const own = ownWords.has(kind);
  return (
    <div className="space-y-1">
      <p>
        {own && message ? <VisibleText text={message} /> : endingWords(outcome)}
        {httpStatus === null ? null : ` · HTTP ${httpStatus}`}
        {code === null || !apiSpeaks(outcome) ? null : (
          <>
            {" · "}
            <code className="font-mono text-xs">
              <VisibleText text={code} />
            </code>
          </>
        )}
        {retryable === null ? null : retryable ? " · retryable" : " · not retryable"}
      </p>
      {message === null || own ? null : apiSpeaks(outcome) ? (
        <blockquote className="border-l-2 pl-2 break-words text-ink-muted">
          <VisibleText text={message} />
        </blockquote>
      ) : (
        <p className="break-words text-ink-muted">
          <VisibleText text={message} />
        </p>
      )}
    </div>
  );
}

/** Whether the outcome's code and message are the API's own; of all other ends they are the desk's. */
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

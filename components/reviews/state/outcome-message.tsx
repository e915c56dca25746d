import { endingSentence, speakerOf } from "@/lib/contract/ending";
import type { Outcome } from "@/lib/reviews/types";
import { VisibleText } from "@/components/ui/visible-text";

/** How an exchange ended, in our words, and what the answer itself said, quoted as untrusted text. */
export function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const { kind, message, httpStatus, code, retryable } = outcome;
  const own = selfExplained.has(kind);
  return (
    <div className="space-y-1">
      <p>
        {own && message ? <VisibleText text={message} /> : endingSentence(outcome)}
        {httpStatus === null ? null : ` · HTTP ${httpStatus}`}
        {code === null || !isQuoted(outcome) ? null : (
          <>
            {" · "}
            <code className="font-mono text-xs">
              <VisibleText text={code} />
            </code>
          </>
        )}
        {retryable === null ? null : retryable ? " · retryable" : " · not retryable"}
      </p>
      {message === null || own ? null : isQuoted(outcome) ? (
        <blockquote className="border-l-2 pl-2 break-words text-ink-2">
          <VisibleText text={message} />
        </blockquote>
      ) : (
        <p className="break-words text-ink-2">
          <VisibleText text={message} />
        </p>
      )}
    </div>
  );
}

/** Whether the outcome's code and message come out of an answer; of all other ends they are the desk's. */
export function isQuoted(outcome: Outcome): boolean {
  return speakerOf(outcome) !== "nobody" && outcome.kind !== "unreadable";
}

/** Ends that the desk itself determines; their message says it all. */
const selfExplained = new Set([
  "lapsed",
  "unexpected_status",
  "already_expired",
  "secret_unusable",
  "reconciled",
  "given_up",
  "refused_before_sending",
]);

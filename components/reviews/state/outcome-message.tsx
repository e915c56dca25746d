import { Fragment } from "react";
import { speakerOf } from "@/lib/wire/contract/ending";
import type { Outcome } from "@/lib/desk/reviews/types";
import { outcomeMessage } from "@/components/kit/messages/outcome-messages";
import { VisibleText } from "@/components/ui/text/visible-text";

/** Our words, then the answer's own as quoted untrusted text. `isSaid`: our words stand beside it already. */
export function OutcomeMessage({ outcome, isSaid = false }: { outcome: Outcome; isSaid?: boolean }) {
  const { message, httpStatus, code, retryable } = outcome;
  const { text, isWhole } = outcomeMessage(outcome);
  const facts = [
    isSaid ? null : <VisibleText text={text} />,
    httpStatus === null ? null : `HTTP ${httpStatus}`,
    code === null || !isQuoted(outcome) ? null : (
      <code className="font-mono text-xs">
        <VisibleText text={code} />
      </code>
    ),
    retryable === null ? null : retryable ? "retryable, it says" : "not retryable, it says",
  ].filter((fact) => fact !== null);
  return (
    <div className="space-y-1">
      {facts.length === 0 ? null : (
        <p>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index === 0 ? null : " · "}
              {fact}
            </Fragment>
          ))}
        </p>
      )}
      {message === null || isWhole ? null : isQuoted(outcome) ? (
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

import { useState } from "react";
import { RotateCw } from "lucide-react";
import { endingMessage, speakerOf } from "@/lib/wire/contract/ending";
import { nextStep } from "@/lib/wire/contract/next-step";
import type { Outcome } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { VisibleText } from "@/components/ui/text/visible-text";

type Props = { toolName: string; outcome: Outcome; busy: boolean; onAgain(): void };

/** Failure of a run: whose word it is, if another try makes sense, and a report to hand on. */
export function RunFailure({ toolName, outcome, busy, onAgain }: Props) {
  const [at] = useState(() => new Date().toISOString());
  const facts = factsOf(outcome);
  return (
    <section aria-label="About this failure" className="space-y-3 rounded-md border p-4 text-sm">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">
              <VisibleText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {mayHelp(outcome) ? (
          <Button
            size="sm"
            busy={busy}
            icon={<RotateCw aria-hidden className="size-3.5" />}
            onClick={onAgain}
          >
            Try again
          </Button>
        ) : null}
        <CopyButton
          text={failureReport(toolName, at, outcome)}
          what="a report of this failure"
          label="Copy report"
        />
      </div>
    </section>
  );
}

/** Where a run ended: with the tool, with the API in front of it, with somebody else's answer, or without any. */
function whereOf(outcome: Outcome): string {
  switch (speakerOf(outcome)) {
    case "api":
      return outcome.kind === "tool_error"
        ? "The tool: the API took the request, and the tool refused it"
        : "Transport: the API refused the request before the tool saw it";
    case "unknown":
      return "Not an answer of the API: something on the way may have answered";
    case "nobody":
      return "No answer";
  }
}

/** By what the API says, and where it says nothing by what happened: reading again changes nothing. */
function mayHelp(outcome: Outcome): boolean {
  return outcome.retryable ?? outcome.kind !== "refused_before_sending";
}

function factsOf(outcome: Outcome): [string, string][] {
  const { httpStatus, code, retryable } = outcome;
  const said =
    retryable === null
      ? "The API doesn’t say. Running it again changes nothing there."
      : retryable
        ? "The API says that it may help."
        : "The API says that it won’t help.";
  const facts: [string, string | null][] = [
    ["Ended at", whereOf(outcome)],
    ["HTTP status", httpStatus === null ? null : String(httpStatus)],
    ["Code", code],
    ["Trying again", said],
    ["What to do", nextStep(outcome)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

const codeCharacters = 100;

/** For whoever runs the API or the desk: nothing of the input, of the answer's text or of any credential. */
export function failureReport(toolName: string, at: string, outcome: Outcome): string {
  const facts = factsOf({ ...outcome, code: outcome.code?.slice(0, codeCharacters) ?? null });
  return [
    `Tool: ${toolName}`,
    `Time: ${at}`,
    `What happened: ${endingMessage(outcome)}`,
    ...facts.map(([name, text]) => `${name}: ${text}`),
  ].join("\n");
}

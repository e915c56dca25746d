import type { AttemptView, DecisionView, PreparationView } from "@/lib/reviews/types";
import { Badge, type Tone } from "@/components/ui/badge";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";
import { OutcomeWords } from "./outcome-words";

const attemptWords: Record<AttemptView["state"], { label: string; tone: Tone }> = {
  open: { label: "under way", tone: "warning" },
  not_sent: { label: "not sent", tone: "neutral" },
  refused: { label: "refused, nothing ran", tone: "neutral" },
  accepted: { label: "accepted", tone: "success" },
  failed: { label: "failed, nothing ran", tone: "danger" },
  uncertain: { label: "outcome unknown", tone: "warning" },
  unresolved: { label: "not settled", tone: "danger" },
};

/** Every step of one revision in the order in which it happened. */
export function Timeline({ preparation }: { preparation: PreparationView }) {
  const steps = [
    { at: preparation.createdAt, key: "prepared", body: <Prepared preparation={preparation} /> },
    ...preparation.decisions.map((decision, index) => ({
      at: decision.at,
      key: `decision-${index}`,
      body: <Decided decision={decision} />,
    })),
    ...preparation.attempts.map((attempt) => ({
      at: attempt.startedAt,
      key: attempt.id,
      body: <Attempted attempt={attempt} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="space-y-3 text-sm">
      {steps.map((step) => (
        <li key={step.key} className="border-l-2 pl-3">
          {step.body}
          <p className="text-xs text-ink-muted">
            <ExactTime at={step.at} />
          </p>
        </li>
      ))}
      {preparation.reconciled ? (
        <li className="border-l-2 pl-3">
          <p>
            <strong className="font-medium">Settled by hand</strong> by{" "}
            <VisibleText text={preparation.reconciled.by.name} />
          </p>
          <blockquote className="break-words text-ink-muted">
            <VisibleText text={preparation.reconciled.evidence} />
          </blockquote>
          <p className="text-xs text-ink-muted">
            <ExactTime at={preparation.reconciled.at} />
          </p>
        </li>
      ) : null}
    </ol>
  );
}

function Prepared({ preparation }: { preparation: PreparationView }) {
  return (
    <p>
      <strong className="font-medium">Revision {preparation.revision} prepared</strong> by{" "}
      <VisibleText text={preparation.maker.name} />
    </p>
  );
}

function Decided({ decision }: { decision: DecisionView }) {
  return (
    <>
      <p>
        <strong className="font-medium">{decision.verdict === "approved" ? "Approved" : "Rejected"}</strong>{" "}
        by <VisibleText text={decision.by.name} />
      </p>
      {decision.reason === null ? null : (
        <blockquote className="break-words text-ink-muted">
          <VisibleText text={decision.reason} />
        </blockquote>
      )}
    </>
  );
}

function Attempted({ attempt }: { attempt: AttemptView }) {
  const words = attemptWords[attempt.state];
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="font-medium">Send {attempt.number}</strong>
        <span>{attempt.by ? <VisibleText text={`by ${attempt.by.name}`} /> : "by the desk itself"}</span>
        <Badge tone={words.tone}>{words.label}</Badge>
      </p>
      {attempt.outcome ? <OutcomeWords outcome={attempt.outcome} /> : null}
    </div>
  );
}

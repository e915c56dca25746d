import type { ReactNode } from "react";
import { isTurnedAway } from "@/lib/wire/contract/send-proof";
import type { CommentView, ThreadView } from "@/lib/desk/reviews/discussion/types";
import type {
  AttemptView,
  DecisionView,
  PreparationView,
  ReconciliationView,
} from "@/lib/desk/reviews/types";
import { Badge, tones, type Tone } from "@/components/ui/badge";
import { formatSpan, RecentTime } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";
import { OutcomeMessage } from "../state/outcome-message";
import { eventLabels } from "../state/event-labels";
import { stateLabels, type StateLabel } from "../state/state-labels";
import { PreparedBy } from "./prepared-by";
import { publicationSteps } from "./publication-steps";
import { restoreSteps } from "./restore-steps";

const attemptLabels: Record<AttemptView["state"], { label: string; tone: Tone }> = {
  open: { label: "in progress", tone: "warning" },
  not_sent: { label: "not sent", tone: "neutral" },
  refused: { label: "refused", tone: "neutral" },
  accepted: within(stateLabels.accepted),
  failed: { label: "failed", tone: "danger" },
  uncertain: within(stateLabels.uncertain),
  unresolved: { label: "not settled", tone: "danger" },
};
function within({ label, tone }: StateLabel): { label: string; tone: Tone } {
  return { label: label.toLowerCase(), tone };
}

/** An API that is down for a day is asked some 300 times: of long lists the beginning and the end are shown. */
const stepsAtOnce = 12;
const firstShown = 4;
const lastShown = 6;

/** Every step of one revision in the order in which it happened. */
export function Timeline({
  preparation,
  threads = [],
  isNewestFirst = false,
}: {
  preparation: PreparationView;
  isNewestFirst?: boolean;
  /** Of the whole review; shown beside the steps of its newest revision. */
  threads?: readonly ThreadView[];
}) {
  const inOrder = stepsOf(
    preparation,
    threads.flatMap(({ comments }) => comments),
  );
  const steps = isNewestFirst ? inOrder.toReversed() : inOrder;
  return (
    <div className="space-y-3">
      <SendKey preparation={preparation} />
      <Folded steps={steps} />
      <NextSend preparation={preparation} />
    </div>
  );
}

function Folded({ steps }: { steps: Step[] }) {
  if (steps.length <= stepsAtOnce) return <Steps steps={steps} />;
  const between = steps.slice(firstShown, -lastShown);
  return (
    <>
      <Steps steps={steps.slice(0, firstShown)} />
      <details className="space-y-3">
        <summary className="focus-ring cursor-pointer rounded-sm text-sm text-ink-2">
          {between.length} more steps
        </summary>
        <Steps steps={between} />
      </details>
      <Steps steps={steps.slice(-lastShown)} />
    </>
  );
}

/** What all sends of a revision have in common: another key would be another execution. */
function SendKey({ preparation: { keyMark, attempts } }: { preparation: PreparationView }) {
  if (keyMark === null) return null;
  return (
    <p className="text-sm text-ink-2">
      {attempts.length > 1
        ? `${attempts.length === 2 ? "Both" : `All ${attempts.length}`} sends have the same key, `
        : "Sent with the key "}
      <code className="font-mono text-xs" title="The first digits of the key’s SHA-256">
        {keyMark.slice(0, 4)} {keyMark.slice(4)}
      </code>
      .
    </p>
  );
}

/** The send that the desk makes next, where it makes one. */
function NextSend({ preparation: { state, nextAttemptAt } }: { preparation: PreparationView }) {
  const now = useNow();
  if (state !== "uncertain" || nextAttemptAt === null || now === null) return null;
  const leftMs = Date.parse(nextAttemptAt) - now;
  return (
    <p className={`border-l-2 border-dashed pl-3 text-sm ${tones.unknown.text} tabular-nums`}>
      <strong className="font-medium">
        {leftMs > 0 ? `Next retry in ${formatSpan(leftMs)}` : "The next retry is due"}
      </strong>{" "}
      <span className="text-ink-2">automatic, with the same key</span>
    </p>
  );
}

export type Step = { at: string; key: string; body: ReactNode; took: number | null };

function stepsOf(preparation: PreparationView, comments: readonly CommentView[]): Step[] {
  const { decisions, attempts, reconciliations } = preparation;
  const steps: Step[] = [
    { at: preparation.createdAt, key: "prepared", body: <Prepared preparation={preparation} />, took: null },
    ...comments.map((comment) => ({
      at: comment.at,
      key: comment.id,
      body: <Commented comment={comment} />,
      took: null,
    })),
    ...decisions.map((decision, index) => ({
      at: decision.at,
      key: `decision-${index}`,
      body: <Decided decision={decision} />,
      took: null,
    })),
    ...attempts.map((attempt) => ({
      at: attempt.startedAt,
      key: attempt.id,
      body: <Attempted attempt={attempt} />,
      took: attempt.endedAt === null ? null : Date.parse(attempt.endedAt) - Date.parse(attempt.startedAt),
    })),
    ...reconciliations.map((reconciliation, index) => ({
      at: reconciliation.at,
      key: `reconciled-${index}`,
      body: <Reconciled reconciliation={reconciliation} />,
      took: null,
    })),
    ...publicationSteps(preparation),
    ...restoreSteps(preparation),
  ];
  return steps.sort((a, b) => a.at.localeCompare(b.at));
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="space-y-3 text-sm">
      {steps.map(({ at, key, body, took }) => (
        <li key={key} className="border-l-2 pl-3">
          {body}
          <p className="text-xs text-ink-2 tabular-nums">
            <RecentTime at={at} />
            {took === null ? null : ` · took ${took < 1_000 ? `${took} ms` : formatSpan(took)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Commented({ comment: { by, text, revision, isErased } }: { comment: CommentView }) {
  return (
    <>
      <p>
        <strong className="font-medium">
          <VisibleText text={by.name} />
        </strong>{" "}
        <span className="text-ink-2">on revision {revision}</span>
      </p>
      <p className="break-words whitespace-pre-wrap">
        {text !== null ? (
          <VisibleText text={text} />
        ) : isErased ? (
          <span className="text-ink-3 italic">Erased after the retention period.</span>
        ) : (
          <Unreadable subject="This comment" />
        )}
      </p>
    </>
  );
}

const reconciledAs = { accepted: "as executed", failed: "as not executed" } as const;

function Reconciled({ reconciliation }: { reconciliation: ReconciliationView }) {
  return (
    <>
      <p>
        <strong className="font-medium">Settled manually</strong> {reconciledAs[reconciliation.outcome]} by{" "}
        <VisibleText text={reconciliation.by.name} />
      </p>
      <blockquote className="break-words text-ink-2">
        <VisibleText text={reconciliation.evidence} />
      </blockquote>
    </>
  );
}

function Prepared({ preparation }: { preparation: PreparationView }) {
  return (
    <p>
      <strong className="font-medium">
        Revision {preparation.revision} {preparingLabel(preparation.state)}
      </strong>{" "}
      by <PreparedBy preparation={preparation} />
    </p>
  );
}

function preparingLabel(state: PreparationView["state"]): string {
  if (state === "preparing") return "is being prepared";
  return state === "prepare_failed" ? "not prepared; asked for" : "prepared";
}

function Decided({ decision }: { decision: DecisionView }) {
  return (
    <>
      <p>
        <strong className="font-medium">
          {eventLabels[decision.changesRequested ? "changes_requested" : decision.verdict]}
        </strong>{" "}
        by <VisibleText text={decision.by.name} />
        {decision.isVoid ? <span className="text-ink-2">; doesn’t count any more</span> : null}
      </p>
      {decision.reason === null ? null : (
        <blockquote className="break-words text-ink-2">
          <VisibleText text={decision.reason} />
        </blockquote>
      )}
    </>
  );
}

/** Recorded as refused, and not by a body of the API's own: nobody knows whose word that was. */
function isDoubtful(attempt: AttemptView): boolean {
  return (attempt.state === "refused" || attempt.state === "failed") && !isTurnedAway(attempt);
}

function Attempted({ attempt }: { attempt: AttemptView }) {
  const { label, tone } = attemptLabels[isDoubtful(attempt) ? "uncertain" : attempt.state];
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong className="font-medium">Send {attempt.number}</strong>
        <span>{attempt.by ? <VisibleText text={`by ${attempt.by.name}`} /> : "automatic"}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {attempt.outcome ? <OutcomeMessage outcome={attempt.outcome} /> : null}
    </div>
  );
}

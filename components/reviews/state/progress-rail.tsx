import { Circle, CircleCheck, CircleDashed, CircleHelp, type LucideIcon } from "lucide-react";
import { isLive } from "@/lib/desk/reviews/states";
import type { PersonRef, PreparationView, PublicationView, ReviewState } from "@/lib/desk/reviews/types";
import { tones } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { ShortTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { requestOf } from "./changes-requested";
import { eventLabels } from "./event-labels";
import { shownState } from "./state-badge";
import { publicationLabels, stateLabels, type StateLabel } from "./state-labels";

const verified = publicationLabels.verified.label;
const steps = [
  eventLabels.prepared,
  eventLabels.approved,
  eventLabels.send_started,
  stateLabels.accepted.label,
  verified,
] as const;
type Step =
  | "verified"
  | "contradicted"
  | "late"
  | "done"
  | "now"
  | "unknown"
  | "failed"
  | "rejected"
  | "void"
  | "lost"
  | "open";

const thin = "h-px bg-line-strong";
const thick = "h-0.5 bg-ink-2";
/** Where knowledge ends. */
const broken = "hatched-amber h-1.5";
const looks: Record<Step, { Icon: LucideIcon; text: string; line: string; spoken: string }> = {
  done: { Icon: CircleCheck, text: "text-ink", line: thick, spoken: "done" },
  now: { ...look(stateLabels.awaiting_review), line: thin, spoken: "now" },
  unknown: { ...look(stateLabels.uncertain), line: "hatched h-1.5 rounded-xs", spoken: "not known" },
  failed: { ...look(stateLabels.failed), line: thin, spoken: "failed" },
  rejected: { ...look(stateLabels.rejected), line: thin, spoken: "rejected" },
  verified: { ...look(publicationLabels.verified), line: thick, spoken: "done" },
  contradicted: { ...look(publicationLabels.contradicted), line: thin, spoken: "not verified" },
  late: { ...look(publicationLabels.overdue), line: thin, spoken: "overdue" },
  // From before a restore, and not known since.
  void: { Icon: CircleDashed, text: "text-ink-2", line: thin, spoken: "doesn’t count any more" },
  lost: { Icon: CircleHelp, text: "text-ink-2", line: thin, spoken: "not known" },
  open: { Icon: Circle, text: "text-ink-3", line: thin, spoken: "not yet" },
};
function look({ tone, Icon }: StateLabel): { Icon: LucideIcon; text: string } {
  return { Icon, text: tones[tone].text };
}

/** Where a revision ended before the last step, that step says how. */
const endings: Partial<Record<ReviewState, number>> = { prepare_failed: 0, rejected: 1, failed: 3 };

const publicationSteps: Record<PublicationView, Step> = {
  unverified: "open",
  verified: "verified",
  not_found: "failed",
  overdue: "late",
  contradicted: "contradicted",
  nothing: "open",
  untracked: "open",
};
/** What the last step is called where it ended otherwise. */
const lastSteps: Partial<Record<PublicationView, string>> = {
  not_found: "Not published",
  contradicted: publicationLabels.contradicted.label,
  nothing: "Nothing to verify",
};

/** How far a revision has come, when and by whom, and how far that is known. */
export function ProgressRail({
  preparation,
  approvals = null,
}: {
  preparation: PreparationView;
  /** Of what waits for them. */
  approvals?: { needed: number; given: readonly unknown[] } | null;
}) {
  const reached = preparation.state === "held" ? progressOfHeld(preparation) : progressOf(preparation);
  const ended = shownState(preparation.state, null, requestOf(preparation) !== null);
  const notes = notesOf(preparation);
  const ending = endings[preparation.state];
  const known = preparation.publication ?? (preparation.publishes === "nothing" ? "nothing" : null);
  // Where nothing gives a publication to follow, acceptance is the last that can be known.
  const shown = preparation.publishes === "no" ? steps.slice(0, -1) : steps;
  const nothingFollows = !isLive(preparation.state) && preparation.state !== "accepted";
  return (
    <ol aria-label="Progress" className="flex gap-2.5 @max-2xl:gap-0">
      {shown.map((step, index) => {
        const reachedAs = reached[index] ?? "open";
        const { text, line, spoken, ...look } = looks[reachedAs];
        const Icon = ending === index ? ended.Icon : look.Icon;
        const hasNothing = step === verified && known === "nothing";
        const says =
          ending === index ? "ended here" : nothingFollows && reachedAs === "open" ? "not reached" : spoken;
        const leadsOn = (reached[index + 1] ?? "open") !== "open" || reached[index] === "unknown";
        const lineOn = reached[index + 1] === "lost" ? broken : line;
        return (
          <li
            key={step}
            className="flex min-w-0 flex-auto items-center gap-1.5 text-xs font-medium last:flex-none @max-2xl:relative @max-2xl:flex-[1_1_0] @max-2xl:flex-col @max-2xl:gap-1 @max-2xl:text-2xs @max-2xl:last:flex-[1_1_0]"
          >
            <Icon aria-hidden className={cx("size-4 shrink-0 stroke-[1.75]", text)} />
            <span
              className={cx(
                "truncate",
                text,
                "@max-2xl:px-0.5 @max-2xl:text-center @max-2xl:whitespace-normal",
              )}
            >
              {ending === index
                ? ended.label
                : ((step === verified && known !== null ? lastSteps[known] : undefined) ?? step)}
            </span>
            {hasNothing ? null : <span className="visually-hidden">: {says}</span>}
            {approvals && index === 1 ? (
              <span className="font-normal text-ink-3 tabular-nums @max-2xl:hidden">
                {approvals.given.length} of {approvals.needed}
              </span>
            ) : (
              <Note {...(notes[index] ?? nothingYet)} />
            )}
            {index < shown.length - 1 ? (
              <span
                className={cx(
                  "ml-1 min-w-2 flex-1 transition-all duration-160 ease-[cubic-bezier(.2,0,0,1)] @max-2xl:absolute @max-2xl:top-2 @max-2xl:left-[calc(50%+0.75rem)] @max-2xl:ml-0 @max-2xl:w-[calc(100%-1.5rem)] @max-2xl:-translate-y-1/2",
                  leadsOn ? lineOn : looks.open.line,
                )}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** `says`: stands behind the time, or before it where that is when knowledge ends. */
type StepNote = { by: PersonRef | null; at: string | null; says?: "void" | "lost" };
const nothingYet: StepNote = { by: null, at: null };

/** Who and when; for whoever reads on a narrow screen, the timeline has it. */
function Note({ by, at, says }: StepNote) {
  if (at === null) return null;
  return (
    <span className="min-w-0 truncate font-normal text-ink-3 tabular-nums max-xl:visually-hidden">
      {by === null ? null : (
        <>
          <VisibleText text={by.name} />,{" "}
        </>
      )}
      {says === "lost" ? "not known after " : null}
      <ShortTime at={at} />
      {says === "void" ? "; doesn’t count any more" : null}
    </span>
  );
}

/** Who took each step and when, in the order of `steps`. Of several approvals, the last one. */
function notesOf({
  author,
  refreshedBy,
  createdAt,
  decisions,
  firstSentAt,
  endedAt,
  state,
  held,
}: PreparationView): StepNote[] {
  const verdict = state === "rejected" ? "rejected" : "approved";
  const decided = decisions.findLast((one) => one.verdict === verdict && (state === "held" || !one.isVoid));
  const [restore] = held.slice(-1);
  if (state === "held" && restore) {
    const lost: StepNote = { by: null, at: restore.takenAt, says: "lost" };
    const prepared = { by: refreshedBy ?? author, at: createdAt };
    return decided ? [prepared, { by: decided.by, at: decided.at, says: "void" }, lost] : [prepared, lost];
  }
  return [
    { by: refreshedBy ?? author, at: createdAt },
    { by: decided?.by ?? null, at: decided?.at ?? null },
    { by: null, at: firstSentAt },
    { by: null, at: state === "accepted" || state === "failed" ? endedAt : null },
  ];
}

/** As far as the backup knows: what came after it is lost. */
function progressOfHeld({ decisions }: PreparationView): Step[] {
  return decisions.some(({ isVoid }) => isVoid) ? ["done", "void", "lost"] : ["done", "lost"];
}

/** The steps in the order of `steps`; what is left out is still open. */
export function progressOf({ state, publication }: Pick<PreparationView, "state" | "publication">): Step[] {
  switch (state) {
    case "held":
      return ["done", "lost"];
    case "preparing":
      return ["now"];
    case "prepare_failed":
      return ["failed"];
    case "awaiting_review":
      return ["done", "now"];
    case "rejected":
      return ["done", "rejected"];
    case "expired":
    case "withdrawn":
    case "superseded":
      return ["done"];
    case "approved":
      return ["done", "done"];
    case "sending":
      return ["done", "done", "now"];
    case "uncertain":
    case "unresolved":
      return ["done", "done", "unknown"];
    case "failed":
      return ["done", "done", "done", "failed"];
    case "accepted":
      return ["done", "done", "done", "done", publicationSteps[publication ?? "unverified"]];
  }
}

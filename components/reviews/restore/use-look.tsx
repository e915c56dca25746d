import { useId, useState, type ReactNode } from "react";
import { BookOpen, Eye, Wrench } from "lucide-react";
import { verdictMessage } from "@/components/kit/messages/permission-messages";
import { SilentNotice } from "@/components/kit/notices/silent-notice";
import { lookAfterRestore } from "@/lib/web/actions/reviews";
import type { HeldView, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ShortTime } from "@/components/ui/clock-time";
import { InstantField, type ReadInstant } from "@/components/ui/dates/instant-field";
import { Link } from "@/components/ui/link";
import { TextControl } from "@/components/ui/text-control";
import { RefusalNotice } from "../refusal/refusal-notice";
import type { ReviewAction } from "../decision/use-review-action";
import { LookChoices, type Found } from "./look-choices";

const seenMax = 2_000;

/**
 * What a restore holds, and the way to say what became of it: the question for the page, and the bar that records the
 * answer. Null where nothing of the review is held.
 */
export function useLook(
  review: ReviewView,
  action: ReviewAction,
): { panel: ReactNode; bar: ReactNode } | null {
  const id = useId();
  const [found, setFound] = useState<Found | null>(null);
  const [lookedAt, setLookedAt] = useState<ReadInstant>("now");
  const [seen, setSeen] = useState("");
  const [tried, setTried] = useState(false);
  const preparation = review.preparations.find(({ state }) => state === "held");
  const restore = preparation?.held.at(-1);
  if (!preparation || !restore) return null;
  const { look } = review.actions;
  const problem = problemOf({ found, lookedAt, seen });
  const record = () => {
    setTried(true);
    if (problem !== null || found === null || lookedAt === null) return;
    const { id: preparationId } = preparation;
    action.run("look", () => lookAfterRestore({ preparationId, found, lookedAt: isoText(lookedAt), seen }));
  };
  return {
    panel: (
      <section aria-labelledby="look" className="space-y-4">
        <div>
          <h2
            id="look"
            className="text-[1.375rem] leading-7.25 font-semibold tracking-[-0.018em] text-balance"
          >
            Look first: was{" "}
            {preparation === review.preparations[0] ? "this" : `revision ${preparation.revision}`} done after{" "}
            <ShortTime at={restore.takenAt} />?
          </h2>
          <p className="mt-1 text-ink-2">
            {knownAs(restore)} {restore.stood === "preparing" ? "Preparing it again" : "Sending it again"}{" "}
            without looking could do it twice.
          </p>
        </div>
        <WhereToLook preparation={preparation} />
        {look.allowed ? (
          <>
            <LookChoices found={found} onChange={setFound} restore={restore} preparation={preparation} />
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
              <InstantField label="Looked at" onRead={setLookedAt} />
              <div className="min-w-0">
                <label htmlFor={id} className="mb-1 block text-sm font-medium">
                  What you saw{" "}
                  <span aria-hidden className="text-red">
                    *
                  </span>
                </label>
                <TextControl
                  id={id}
                  lines="grow"
                  value={seen}
                  aria-required
                  aria-invalid={tried && seen.trim() === ""}
                  placeholder="What you looked at, and what stood there"
                  onValue={setSeen}
                />
              </div>
            </div>
          </>
        ) : (
          <p className="text-ink-2">{verdictMessage(look)}</p>
        )}
      </section>
    ),
    bar: look.allowed ? (
      <section
        aria-label="Record"
        data-page-bar=""
        className="sticky bottom-0 z-10 mt-auto border-t border-line-strong bg-surface shadow-[0_-8px_24px_-12px_light-dark(rgb(22_23_26/0.14),rgb(0_0_0/0.6))] [@media(height<20rem)]:static"
      >
        <div className="space-y-3 px-4 py-3.5 md:px-7">
          <SilentNotice waits={action.pending !== null} />
          {action.refusal ? <RefusalNotice refusal={action.refusal} /> : null}
          <div className="flex items-center justify-between gap-x-6 gap-y-2.5 max-lg:flex-col max-lg:items-stretch">
            <div className="min-w-0">
              <p>
                <strong className="font-semibold">Nothing is sent by this.</strong>{" "}
                {thenOf(found, preparation)}
              </p>
              {tried && problem !== null ? (
                <p role="alert" className="text-sm text-red">
                  {problem}
                </p>
              ) : (
                <p className="text-sm text-ink-2">
                  Recorded with your name. Until an administrator closes the gap, each approval repeats what
                  can’t be known.
                </p>
              )}
            </div>
            <Button
              variant="primary"
              size="lg"
              busy={action.pending !== null}
              disabled={!action.isReady}
              icon={<Eye aria-hidden className="size-4 shrink-0" />}
              onClick={record}
            >
              {found === null ? (
                "Record what you saw"
              ) : found === "done" ? (
                "Record: done"
              ) : (
                <span>
                  Record: not done since <ShortTime at={restore.takenAt} />
                </span>
              )}
            </Button>
          </div>
        </div>
      </section>
    ) : null,
  };
}

function isoText(at: number | "now"): string {
  return new Date(at === "now" ? Date.now() : at).toISOString();
}

function knownAs({ stood, attempts }: HeldView): string {
  const begun = attempts > 0 ? "maybe sent" : "not sent";
  switch (stood) {
    case "preparing":
      return "The backup knows it as being prepared.";
    case "awaiting_review":
      return "The backup knows it as waiting for a decision.";
    case "approved":
      return `The backup knows it as approved and ${begun}.`;
    default:
      return "The backup knows it as maybe sent.";
  }
}

function thenOf(found: Found | null, { held }: PreparationView): string {
  if (found === null) return "Say first what you found.";
  if (found === "done") return "It settles the review as accepted.";
  return held.at(-1)?.stood === "preparing"
    ? "It can be prepared again then."
    : "It lets the review go on to its approval.";
}

function problemOf({
  found,
  lookedAt,
  seen,
}: {
  found: Found | null;
  lookedAt: ReadInstant;
  seen: string;
}): string | null {
  if (found === null) return "Choose whether it was done.";
  if (lookedAt === null) return "Say when you looked.";
  if (seen.trim() === "") return "Say what you saw, and where.";
  if (seen.length <= seenMax) return null;
  return `At most ${seenMax.toLocaleString("en")} characters; this has ${seen.length.toLocaleString("en")}.`;
}

/** What can be read without changing anything. */
function WhereToLook({ preparation: { publishes } }: { preparation: PreparationView }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {publishes === "yes" ? (
        <Link href="/schedule" className={buttonClass("secondary", "sm")}>
          <BookOpen aria-hidden className="size-3.5" /> Look at the schedule
        </Link>
      ) : null}
      <Link href="/tools?show=reads" className={buttonClass("secondary", "sm")}>
        <Wrench aria-hidden className="size-3.5" /> Tools that only read
      </Link>
      Reading changes nothing.
    </p>
  );
}

import { Circle, CircleCheck, CircleDot, PenLine } from "lucide-react";
import { eventLabels } from "@/components/reviews/state/event-labels";
import { publicationLabels, stateLabels } from "@/components/reviews/state/state-labels";
import { Mark } from "@/components/ui/badge";

const steps = [
  { label: eventLabels.prepared, Icon: CircleCheck, look: "text-ink" },
  { label: "Approve", Icon: CircleDot, look: "text-accent" },
  { label: eventLabels.send_started, Icon: Circle, look: "text-ink-3" },
  { label: stateLabels.accepted.label, Icon: Circle, look: "text-ink-3" },
  { label: publicationLabels.verified.label, Icon: Circle, look: "text-ink-3" },
] as const;

/** What the product is for, drawn as a review would look. An illustration: it says nothing about real data. */
export function Pitch() {
  return (
    <div className="hidden place-items-center overflow-hidden border-l bg-canvas p-12 lg:grid">
      <div className="w-full max-w-145">
        <p className="mb-8 text-2xl font-semibold tracking-[-0.024em] text-balance">
          The last look before something is published.
        </p>
        <div aria-hidden className="rounded-lg border border-line-strong bg-surface shadow-mid">
          <div className="space-y-3 p-5">
            <div className="flex items-center justify-between">
              <Mark tone="accent" boxed icon={<CircleDot />}>
                {stateLabels.awaiting_review.label}
              </Mark>
              <span className="flex items-center gap-2 font-medium tabular-nums">
                <svg viewBox="0 0 18 18" className="size-4.5 -rotate-90" fill="none" strokeWidth="2.5">
                  <circle cx="9" cy="9" r="7" className="stroke-line-strong" />
                  <circle cx="9" cy="9" r="7" className="stroke-ink-2" strokeDasharray="34.3 44" />
                </svg>
                11:42 left
              </span>
            </div>
            <p className="mb-1 text-xs text-ink-3">What the API says it will do</p>
            <p className="text-[1.125rem] leading-6 font-semibold tracking-[-0.018em]">
              Save version 2 of “First frost” with 3 posts for 2 accounts
            </p>
            <div className="flex items-center gap-2.5">
              {steps.map(({ label, Icon, look }, index) => (
                <span
                  key={label}
                  className="flex flex-auto items-center gap-1.5 text-xs font-medium last:flex-none"
                >
                  <Icon className={`size-4 shrink-0 stroke-[1.75] ${look}`} />
                  <span className={look}>{label}</span>
                  {index < steps.length - 1 ? (
                    <span
                      className={`ml-1 flex-1 ${index === 0 ? "h-0.5 bg-ink-2" : "h-px bg-line-strong"}`}
                    />
                  ) : null}
                </span>
              ))}
            </div>
          </div>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-0.75 w-full">
            <rect width="100" height="1" className="fill-line-strong" />
            <rect width="78" height="1" className="fill-ink-2" />
          </svg>
          <div className="flex items-center justify-between gap-3 px-5 py-3.5">
            <span className="text-ink-2">Needs 1 approval</span>
            <span className="flex items-center gap-2 rounded-md bg-accent-fill px-3 py-1.5 font-medium text-on-fill">
              <PenLine className="size-4" /> Approve and send
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

import { useId, type ReactNode } from "react";
import { Ban, CircleCheck, History, Hourglass, KeyRound, Users, type LucideIcon } from "lucide-react";
import type { HeldView, PreparationView } from "@/lib/desk/reviews/types";
import { ShortTime } from "@/components/ui/clock-time";
import { cx } from "@/components/ui/cx";

export type Found = "done" | "not_done";
type Consequence = { Icon: LucideIcon; text: ReactNode };

/** Done or not done, each with what it will do. */
export function LookChoices({
  found,
  onChange,
  restore,
  preparation,
}: {
  found: Found | null;
  onChange(found: Found): void;
  restore: HeldView;
  preparation: PreparationView;
}) {
  const former = preparation.decisions.findLast(({ isVoid }) => isVoid);
  const notDone: Consequence[] =
    restore.stood === "preparing"
      ? [
          {
            Icon: Hourglass,
            text: "The backup has no answer of the API to it, so it has to be prepared again.",
          },
        ]
      : [
          {
            Icon: Users,
            text: former ? (
              <>
                Needs its approval anew; the one of <ShortTime at={former.at} /> doesn’t count.
              </>
            ) : (
              "Needs its approval, as before."
            ),
          },
          {
            Icon: KeyRound,
            text: "Then the same preparation goes out with its own key, so the API can tell a repeat.",
          },
          { Icon: Hourglass, text: "If the preparation has expired by then, it has to be prepared again." },
        ];
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="visually-hidden">What you found</legend>
      <Choice
        value="done"
        {...{ found, onChange }}
        title="Done"
        says="I looked and it’s there."
        consequences={[
          {
            Icon: CircleCheck,
            text: "Recorded as accepted, with your statement as evidence. Still not verified.",
          },
          { Icon: Ban, text: "Never sent again." },
          { Icon: History, text: "What you saw stands in the history, and in the record." },
        ]}
      />
      <Choice
        value="not_done"
        {...{ found, onChange }}
        title={
          <>
            Not done since <ShortTime at={restore.takenAt} />
          </>
        }
        says="I looked and it isn’t there."
        consequences={notDone}
      />
    </fieldset>
  );
}

function Choice({
  value,
  found,
  onChange,
  title,
  says,
  consequences,
}: {
  value: Found;
  found: Found | null;
  onChange(found: Found): void;
  title: ReactNode;
  says: string;
  consequences: Consequence[];
}) {
  const id = useId();
  const isChosen = found === value;
  return (
    <label
      className={cx(
        "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 rounded-lg border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isChosen
          ? "border-accent bg-accent-soft inset-ring-1 inset-ring-accent"
          : "border-line-strong hover:bg-hover",
      )}
    >
      <input
        type="radio"
        name="found"
        value={value}
        checked={isChosen}
        onChange={() => onChange(value)}
        aria-describedby={id}
        className="mt-0.5 size-4 accent-accent outline-none"
      />
      <span className="text-[0.9375rem] font-semibold">{title}</span>
      <span id={id} className="col-start-2 mt-1 text-sm text-ink-2">
        {says}
        <span className="mt-2.5 grid gap-2">
          {consequences.map(({ Icon, text }, index) => (
            <span key={index} className="flex gap-2">
              <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 stroke-[1.75]" />
              <span className="min-w-0">{text}</span>
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}

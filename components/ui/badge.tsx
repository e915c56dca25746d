import type { ReactNode } from "react";
import { cx } from "./cx";

/** What a colour says; `verified` is for what is known to be published, `unknown` for an outcome nobody knows. */
export const tones = {
  neutral: { text: "text-ink-2", box: "bg-tag" },
  accent: { text: "text-accent", box: "bg-accent-soft" },
  verified: { text: "text-green", box: "bg-green-soft" },
  warning: { text: "text-amber", box: "bg-amber-soft" },
  danger: { text: "text-red", box: "bg-red-soft" },
  unknown: { text: "text-plum", box: "hatched ring-1 ring-inset ring-plum-line" },
} as const;
export type Tone = keyof typeof tones;

type MarkProps = { tone?: Tone; icon: ReactNode; children: ReactNode; boxed?: boolean };

/** An icon and a word, coloured by what is known; boxed in a header only. The word carries the meaning. */
export function Mark({ tone = "neutral", icon, children, boxed = false }: MarkProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1.25 text-xs font-medium [&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:stroke-2",
        tones[tone].text,
        boxed && "min-h-6 rounded-sm py-0.5 pr-2 pl-1.5",
        boxed && tones[tone].box,
      )}
    >
      {icon}
      <span
        className={cx(
          "min-w-0 break-words",
          boxed && tone === "unknown" && "rounded-xs bg-plum-soft px-1 -mr-1",
        )}
      >
        {children}
      </span>
    </span>
  );
}

/** A short fact beside a name. The words carry the meaning; the colour only repeats it. */
export function Badge({
  tone = "neutral",
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded-sm px-1.25 py-px text-2xs font-medium",
        tones[tone].text,
        tones[tone].box,
        className,
      )}
    >
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

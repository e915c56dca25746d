import type { ReactNode } from "react";
import { cx } from "./cx";

const tones = {
  neutral: "border-line bg-sunken text-ink-muted",
  accent: "border-accent/25 bg-accent-soft text-accent",
  success: "border-success/25 bg-success-soft text-success",
  warning: "border-warning/30 bg-warning-soft text-warning",
  danger: "border-danger/30 bg-danger-soft text-danger",
} as const;
export type Tone = keyof typeof tones;

/** A short fact beside a name. The words carry the meaning; the colour only repeats it. */
export function Badge({
  tone = "neutral",
  icon,
  children,
  className,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 py-px text-xs font-medium",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}

import type { ReactNode, Ref } from "react";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { cx } from "./cx";

const looks = {
  info: { box: "border-line bg-sunken", icon: <Info aria-hidden className="size-4 text-ink-muted" /> },
  success: {
    box: "border-success/30 bg-success-soft",
    icon: <CircleCheck aria-hidden className="size-4 text-success" />,
  },
  warning: {
    box: "border-warning/35 bg-warning-soft",
    icon: <TriangleAlert aria-hidden className="size-4 text-warning" />,
  },
  danger: {
    box: "border-danger/35 bg-danger-soft",
    icon: <CircleAlert aria-hidden className="size-4 text-danger" />,
  },
} as const;

/** A message in the flow of the page. With `announce` a screen reader reads it as soon as it appears. */
export function Notice({
  tone = "info",
  title,
  children,
  announce = false,
  className,
  id,
  ref,
}: {
  tone?: keyof typeof looks;
  title: ReactNode;
  children?: ReactNode;
  announce?: boolean;
  className?: string;
  /** To lead the focus here. */
  id?: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const look = looks[tone];
  return (
    <div
      id={id}
      ref={ref}
      role={announce ? (tone === "danger" || tone === "warning" ? "alert" : "status") : undefined}
      tabIndex={-1}
      className={cx("flex gap-2.5 rounded-md border px-3 py-2.5 text-sm", look.box, className)}
    >
      <span className="mt-0.5 shrink-0">{look.icon}</span>
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1 space-y-2 text-ink-muted">{children}</div> : null}
      </div>
    </div>
  );
}

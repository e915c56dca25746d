import type { ReactNode, Ref } from "react";
import { CircleAlert, CircleCheck, CircleHelp, Info, TriangleAlert } from "lucide-react";
import { tones } from "./badge";
import { cx } from "./cx";

const looks = {
  info: { box: "border-line bg-sunken", title: "", icon: <Info aria-hidden className="text-ink-2" /> },
  accepted: { box: "border-line bg-sunken", title: "", icon: <CircleCheck aria-hidden /> },
  warning: {
    box: "border-amber-line bg-amber-soft",
    title: "",
    icon: <TriangleAlert aria-hidden className={tones.warning.text} />,
  },
  danger: {
    box: "border-red-line bg-red-soft",
    title: tones.danger.text,
    icon: <CircleAlert aria-hidden className={tones.danger.text} />,
  },
  unknown: {
    box: "border-plum-line bg-plum-soft before:hatched relative pl-5.5 before:absolute before:inset-y-0 before:left-0 before:w-2.5 before:rounded-l-md before:border-r before:border-plum-line",
    title: "",
    icon: <CircleHelp aria-hidden className={tones.unknown.text} />,
  },
} as const;

/** A message in the flow of the page. With `announce` a screen reader reads it as soon as it appears. */
export function Notice({
  tone = "info",
  title,
  children,
  announce = false,
  source,
  action,
  icon,
  className,
  id,
  ref,
}: {
  tone?: keyof typeof looks;
  title: ReactNode;
  children?: ReactNode;
  announce?: boolean;
  /** Whose word it is, where it isn't Countersign's. */
  source?: string;
  action?: ReactNode;
  /** In the place of its tone's own. */
  icon?: ReactNode;
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
      className={cx("flex gap-2.5 rounded-md border px-3 py-2.5", look.box, className)}
    >
      <span className="mt-0.5 shrink-0 [&>svg]:size-4 [&>svg]:stroke-[1.75]">{icon ?? look.icon}</span>
      <div className="min-w-0 flex-1 break-words">
        <p className={cx("font-semibold", look.title)}>{title}</p>
        {children ? <div className="mt-0.5 space-y-2 text-ink-2 empty:hidden">{children}</div> : null}
        {source ? <p className="mt-0.5 text-xs text-ink-2 sm:hidden">{source}</p> : null}
        {action ? <div className="mt-2 sm:hidden">{action}</div> : null}
      </div>
      {source ? <p className="shrink-0 text-xs text-ink-2 max-sm:hidden">{source}</p> : null}
      {action ? <div className="-my-1 shrink-0 self-center max-sm:hidden">{action}</div> : null}
    </div>
  );
}

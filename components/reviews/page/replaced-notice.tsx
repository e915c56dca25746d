import { GitPullRequestArrow } from "lucide-react";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { ClockTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";

/** In the place of the decision: another revision has taken the place of the one that was read. */
export function ReplacedNotice({
  current,
  was,
  onLook,
}: {
  current: PreparationView;
  /** The revision that was read. */
  was: number;
  onLook(): void;
}) {
  const by = current.refreshedBy ?? current.author;
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-x-6 gap-y-2.5 max-sm:flex-col max-sm:items-stretch"
    >
      <p className="flex gap-2">
        <GitPullRequestArrow aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
        <span>
          <strong className="font-semibold">
            <VisibleText text={by.name} /> prepared revision {current.revision} at{" "}
            <ClockTime at={current.createdAt} />.
          </strong>{" "}
          You were looking at revision {was}.
        </span>
      </p>
      <Button variant="primary" size="lg" onClick={onLook}>
        See what changed
      </Button>
    </div>
  );
}

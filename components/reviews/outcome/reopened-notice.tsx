import { useState } from "react";
import { verdictMessage } from "@/components/kit/messages/permission-messages";
import { reconcile } from "@/lib/web/actions/reviews";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RecentTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { ReconcileDialog } from "../decision/finding-dialog";
import type { ReviewAction } from "../decision/use-review-action";

/** Two statements about one revision that can't both hold, side by side, and the way to settle them. */
export function ReopenedNotice({
  preparation,
  action: { run, pending },
}: {
  preparation: PreparationView;
  action: ReviewAction;
}) {
  const [open, setOpen] = useState(false);
  const { reopened, reconciliations, revision } = preparation;
  const recorded = reconciliations.findLast(({ outcome }) => outcome === "failed");
  if (!reopened) return null;
  return (
    <Notice
      tone="danger"
      title={`Revision ${revision} was recorded as not executed, but the API accepted it`}
      announce
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label="What was recorded">
          <h3 className="font-medium text-ink">What was recorded</h3>
          {recorded ? (
            <>
              <p>
                Not executed, recorded by <VisibleText text={recorded.by.name} />{" "}
                <RecentTime at={recorded.at} />
              </p>
              <blockquote className="mt-1 border-l-2 pl-2 break-words">
                <VisibleText text={recorded.evidence} />
              </blockquote>
            </>
          ) : (
            <p>Failed.</p>
          )}
        </section>
        <section aria-label="What the API answered">
          <h3 className="font-medium text-ink">What the API answered</h3>
          <p>
            It accepted this revision. The answer arrived <RecentTime at={reopened.at} />.
          </p>
        </section>
      </div>
      <p>
        Nothing more is sent or prepared in this review until a reviewer finds out which of the two is true.
      </p>
      {reopened.reconcile.allowed ? (
        <Button size="sm" disabled={pending !== null} onClick={() => setOpen(true)}>
          Record what happened to revision {revision}…
        </Button>
      ) : (
        <p>{verdictMessage(reopened.reconcile)}</p>
      )}
      <ReconcileDialog
        open={open}
        onOpenChange={setOpen}
        busy={pending !== null}
        onSubmit={(verdict, evidence) => {
          run("reconcile", () => reconcile({ preparationId: preparation.id, outcome: verdict, evidence }));
          setOpen(false);
        }}
      />
    </Notice>
  );
}

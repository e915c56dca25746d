import { useState } from "react";
import { RefreshCw } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { verdictMessage } from "@/components/kit/messages/permission-messages";
import { checkPublication, recordPublication } from "@/lib/web/actions/reviews";
import type { PreparationView, PublicationView, ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page/section";
import { LocalTime } from "@/components/ui/clock-time";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { reviewQuery } from "@/lib/web/queries";
import { FindingDialog } from "../decision/finding-dialog";
import { RefusalNotice } from "../refusal/refusal-notice";
import { AskedTool } from "./asked-tool";
import { Contradiction } from "./contradiction";
import { EvidenceList } from "./evidence-list";
import { PublicationItems } from "./publication-items";

const findings = [
  { value: "verified", label: "It was published" },
  { value: "not_found", label: "It was not published, and will not be" },
] as const;

/** Where nothing is known of a publication, and nothing of it is to be said. */
const effects = [
  { value: "verified", label: "It took effect" },
  { value: "not_found", label: "It did not take effect, and will not" },
] as const;

/** What is known of the publication of accepted work, by which evidence, and the way to add some. */
export function PublicationSection({
  toolName,
  preparation,
}: {
  toolName: string;
  preparation: PreparationView;
}) {
  const { followUp, publication } = preparation;
  const [open, setOpen] = useState(false);
  const { run, busy, refusal } = usePublicationAction(preparation.reviewId);
  if (!followUp || publication === null) return null;
  const { items, evidence, check, record, contradiction } = followUp;
  const isNothing = publication === "nothing";
  const isTracked = publication !== "untracked";
  const checkNow = () => run(() => checkPublication(preparation.id));
  // The steps that settle it have the buttons.
  const isDisputed = publication === "contradicted" && contradiction !== null;
  const found = (
    <>
      {items && items.length > 0 ? (
        <PublicationItems {...followUp} items={items} publication={publication} />
      ) : null}
      {evidence.length > 0 ? <EvidenceList {...followUp} /> : null}
    </>
  );
  const section = (
    <Section id="publication" title={isTracked ? "Publication" : "Effect"}>
      <div className="space-y-3">
        <p className="text-sm text-ink-2">
          {isNothing ? (
            "By the publication checks this publishes nothing."
          ) : isTracked ? (
            <Times {...followUp} isSettled={settled.has(publication)} />
          ) : followUp.asked === null ? (
            "No tool of this API shows what became of it, and no publication check is set. A person records what they see."
          ) : (
            "Nothing gave a way to look when this was accepted. A person records what they see."
          )}
        </p>
        {isDisputed ? (
          // Both statements stand above.
          <details>
            <summary className="focus-ring cursor-pointer rounded-sm py-1 text-sm text-ink-2">
              Item by item, and all evidence
            </summary>
            {found}
          </details>
        ) : (
          found
        )}
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        {isNothing || isDisputed ? null : (
          <div className="flex flex-wrap items-center gap-2">
            {check.allowed ? (
              <Button
                size="sm"
                busy={busy}
                icon={<RefreshCw aria-hidden className="size-3.5" />}
                onClick={checkNow}
              >
                Check now
              </Button>
            ) : null}
            {record.allowed ? (
              <Button size="sm" busy={busy} onClick={() => setOpen(true)}>
                Record the outcome…
              </Button>
            ) : (
              <p className="text-xs text-ink-3">{verdictMessage(record)}</p>
            )}
          </div>
        )}
        {isNothing ? null : (
          <AskedTool followUp={followUp} reviewId={preparation.reviewId} toolName={toolName} />
        )}
        <FindingDialog
          open={open}
          onOpenChange={setOpen}
          title="Record the outcome"
          description={`Look ${isTracked ? "where it is published" : "where it should have taken effect"} first. This is recorded under your name, with what you write.`}
          submitLabel="Record"
          busy={busy}
          findings={isTracked ? findings : effects}
          onSubmit={(finding, evidence) => {
            run(() => recordPublication({ preparationId: preparation.id, as: finding, evidence }));
            setOpen(false);
          }}
        />
      </div>
    </Section>
  );
  if (!isDisputed) return section;
  return (
    <>
      <Contradiction
        {...{ followUp, contradiction, busy }}
        onCheck={checkNow}
        onRecord={() => setOpen(true)}
      />
      {section}
    </>
  );
}

const settled: ReadonlySet<PublicationView> = new Set(["verified", "not_found", "contradicted"]);

function Times({
  scheduledAt,
  dueAt,
  nextCheckAt,
  isSettled,
}: {
  scheduledAt: string | null;
  dueAt: string | null;
  nextCheckAt: string | null;
  isSettled: boolean;
}) {
  return (
    <>
      {scheduledAt === null ? null : (
        <>
          {isSettled ? "Was to be" : "To be"} published by <LocalTime at={scheduledAt} />.{" "}
        </>
      )}
      {dueAt === null || isSettled ? null : (
        <>
          Overdue from <LocalTime at={dueAt} /> unless it is verified.{" "}
        </>
      )}
      {nextCheckAt === null ? (
        isSettled ? null : (
          "A person records what they see."
        )
      ) : (
        <>
          Countersign looks {isSettled ? "again" : "next"} at <LocalTime at={nextCheckAt} />.
        </>
      )}
    </>
  );
}

type Action = () => Promise<ActionResult<ReviewView>>;

/** Runs what is done about a publication, and puts the server's answer into the cache. */
function usePublicationAction(reviewId: string): {
  run(action: Action): void;
  busy: boolean;
  refusal: ActionRefusal | null;
} {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (action: Action) => callAction(action),
    onSuccess: async (result) => {
      if (result.ok) client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
      await client.invalidateQueries({ queryKey: ["reviews"] });
    },
  });
  return { run: mutate, busy: isPending, refusal: data && !data.ok ? data : null };
}

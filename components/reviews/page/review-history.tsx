import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Section } from "@/components/ui/page/section";
import { Timeline } from "./timeline";
import { Panel } from "@/components/ui/page/panel";
import { TimeAgo } from "@/components/ui/time";
import { OutcomeMessage } from "../state/outcome-message";
import { ConcealedValues } from "../input/concealed-values";
import { ExactInput, InputBoundary } from "../input/exact-input";
import { lastRequested } from "../requests/requests";
import { revisionId } from "../requests/show-revision";
import { requestOf } from "../state/changes-requested";
import { StateBadge } from "../state/state-badge";
import { PreparedBy } from "./prepared-by";

export function ReviewHistory({
  review,
  current,
  earlier,
  isBeside,
  showAnswers,
}: {
  review: ReviewView;
  current: PreparationView;
  earlier: PreparationView[];
  /** Its steps stand beside it where there is room. */
  isBeside: boolean;
  /** Leads to what became of the changes that were requested. */
  showAnswers(): void;
}) {
  return (
    <>
      <Section id="timeline" title="Timeline">
        <div className={isBeside ? "lg:hidden" : undefined}>
          <Timeline preparation={current} threads={review.threads} />
        </div>
      </Section>
      {earlier.length > 0 ? (
        <OtherRevisions
          preparations={earlier}
          showAnswers={showAnswers}
          answered={lastRequested(review)?.revision.id ?? null}
        />
      ) : null}
    </>
  );
}

/** Earlier revisions of the same thread, to unfold. */
function OtherRevisions({
  preparations,
  answered,
  showAnswers,
}: {
  preparations: PreparationView[];
  /** The revision whose requested changes the newest one answers. */
  answered: string | null;
  showAnswers(): void;
}) {
  return (
    <Panel id="earlier" title="Earlier revisions" flush>
      <ul className="divide-y">
        {preparations.map((preparation) => (
          <li key={preparation.id}>
            <details id={revisionId(preparation)}>
              <summary className="focus-ring flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-sunken">
                <span className="font-medium">Revision {preparation.revision}</span>
                <StateBadge state={preparation.state} changesRequested={requestOf(preparation) !== null} />
                <span className="text-ink-2">
                  <PreparedBy preparation={preparation} />, <TimeAgo at={preparation.createdAt} />
                </span>
              </summary>
              <div className="grid gap-5 px-4 pb-4 lg:grid-cols-2">
                <div className="min-w-0">
                  <InputBoundary onFailure={() => undefined}>
                    <ExactInput inputText={preparation.inputText} />
                  </InputBoundary>
                  <ConcealedValues preparation={preparation} />
                </div>
                <div className="space-y-4 text-sm">
                  <Timeline preparation={preparation} />
                  {preparation.id === answered ? (
                    <button
                      type="button"
                      onClick={showAnswers}
                      className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
                    >
                      What became of the requested changes
                    </button>
                  ) : null}
                  {preparation.outcome ? <OutcomeMessage outcome={preparation.outcome} /> : null}
                </div>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

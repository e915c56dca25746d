import type { ActionRefusal } from "@/lib/web/actions/types";
import { LaterProblemNotice } from "@/components/kit/messages/later-messages";
import { signInHref } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";
import { BlockingReviews } from "./blocking-reviews";
import { isQuoted, OutcomeMessage } from "../state/outcome-message";
import { ToolChanges } from "./tool-changes";

/** Why an action did not happen, with the reviews that stand in its way. */
export function RefusalNotice({ refusal }: { refusal: ActionRefusal }) {
  // What the answer itself says is quoted once; the form has it at the place that it is about.
  const errors = refusal.errors?.filter(({ message }) => message !== refusal.outcome?.message) ?? [];
  return (
    <LaterProblemNotice
      problem={refusal.problem}
      tone={refusal.kind === "conflict" ? "warning" : "danger"}
      actions={<WayOn refusal={refusal} />}
    >
      {refusal.outcome && isQuoted(refusal.outcome) ? (
        <OutcomeMessage outcome={refusal.outcome} isSaid />
      ) : null}
      {errors.length > 0 ? (
        <ul className="list-disc pl-4">
          {errors.slice(0, 20).map((error, index) => (
            <li key={index}>
              {error.path === "" ? null : (
                <code className="font-mono text-xs">
                  <VisibleText text={error.path} />{" "}
                </code>
              )}
              <VisibleText text={error.message} />
            </li>
          ))}
        </ul>
      ) : null}
      {refusal.blockedBy && refusal.blockedBy.length > 0 ? (
        <BlockingReviews reviews={refusal.blockedBy} />
      ) : null}
      {refusal.toolChange ? <ToolChanges change={refusal.toolChange} /> : null}
    </LaterProblemNotice>
  );
}

function WayOn({ refusal: { kind, problem } }: { refusal: ActionRefusal }) {
  if (problem.code === "refused" && problem.reason.code === "no_passkey")
    return (
      <a href="/account#passkeys" className="text-accent underline">
        Add a passkey
      </a>
    );
  if (problem.code === "preparation_found")
    return (
      <Link href={`/reviews/${encodeURIComponent(problem.reviewId)}`} className="text-accent underline">
        Open it
      </Link>
    );
  if (kind === "signed_out")
    return (
      <a href={signInHref()} target="_blank" className="text-accent underline">
        Sign in (opens a new tab; this page stays as it is)
      </a>
    );
  if (kind !== "out_of_date") return null;
  return (
    <Button size="sm" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  );
}

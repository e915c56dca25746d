import type { ReactNode } from "react";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import type { PersonRef, ReviewTool } from "@/lib/desk/reviews/types";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What the policy still asks for before this is sent. */
export function PolicySentence({
  approval,
  destructive,
  mayApprove,
}: {
  approval: ApprovalView;
  destructive: ReviewTool["destructive"];
  mayApprove: boolean;
}) {
  const missing = Math.max(0, approval.needed - approval.given.length);
  return (
    <>
      {destructive === "yes" ? <strong className="font-semibold text-red">Can’t be undone. </strong> : null}
      {destructive === "undeclared" ? (
        <strong className="font-semibold text-red">Assume that it can’t be undone. </strong>
      ) : null}
      <strong className="font-semibold">{needs(missing, approval.needed)}</strong>
      {approval.authorsExcluded ? <OtherThan people={approval.authors} /> : null}
      {approval.signedWithPasskey ? ", signed with a passkey" : null}.
      {!approval.reachable ? (
        <span className="text-amber"> Too few people may approve it for that.</span>
      ) : mayApprove && !approval.sendsOnApproval ? (
        " Approving doesn’t send it yet."
      ) : mayApprove && destructive === "no" ? (
        <span className="text-ink-2"> Approving sends it at once.</span>
      ) : null}
      {approval.given.length > 0 ? (
        <>
          {" "}
          Approved by <Names people={approval.given.map(({ by }) => by)} />.
        </>
      ) : null}
    </>
  );
}

function needs(missing: number, needed: number): string {
  const approvals = missing === 1 ? "approval" : "approvals";
  return needed === 1 ? "Needs 1 approval" : `Needs ${missing} more ${approvals} of ${needed}`;
}

function OtherThan({ people }: { people: readonly PersonRef[] }): ReactNode {
  return (
    <>
      {" "}
      by someone other than <Names people={people} />
    </>
  );
}

function Names({ people }: { people: readonly PersonRef[] }): ReactNode {
  return people.map(({ id, name }, index) => (
    <span key={id}>
      {index === 0 ? null : index === people.length - 1 ? " and " : ", "}
      <VisibleText text={name} />
    </span>
  ));
}

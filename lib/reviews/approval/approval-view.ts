import { strictestDestructive } from "../sending/tool-change";
import type { ApprovalView } from "./types";
import type { ReviewContext } from "../context";
import type { ReviewRows } from "../store/rows";
import type { ToolChange } from "../types";

/** What the newest revision needs to be sent, and what it has of that. */
export function approvalView(
  context: Pick<ReviewContext, "policy">,
  rows: ReviewRows,
  { change, mayApprove }: { change: ToolChange | null; mayApprove: boolean },
): ApprovalView {
  const [row] = rows.preparations;
  const destructive = strictestDestructive(row.destructive, change) !== "no";
  return {
    needed: 1,
    given: rows.decisions
      .filter(({ preparation_id, verdict }) => preparation_id === row.id && verdict === "approved")
      .map(({ person_id, person_name, at }) => ({ by: { id: person_id, name: person_name }, at })),
    mayApproveRoles: ["reviewer"],
    authorsExcluded: [row.policy, context.policy].some(
      (policy) => policy === "four-eyes" || (policy === "four-eyes-destructive" && destructive),
    ),
    authors: authorsOf(rows),
    reachable: true,
    confirmTarget: false,
    sendsOnApproval: mayApprove,
  };
}

function authorsOf({ preparations }: ReviewRows): ApprovalView["authors"] {
  const authors = preparations.toReversed().map((row) => [row.author_id, row.author_name] as const);
  return [...new Map(authors)].map(([id, name]) => ({ id, name }));
}

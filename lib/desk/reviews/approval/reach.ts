import { isEnough } from "@/lib/desk/policy/approvers";
import type { Approver } from "../store/approvers";
import type { AwayPerson, Reach, Seen } from "../turns/types";
import type { PersonRef } from "../types";
import { stillToApprove, type Approvals, type DecisionOfApproval } from "./approvals";

/**
 * Whether what a revision still needs can come from people who are here. Whoever asks is; of somebody without `seen`
 * nothing is known, and they count as away.
 */
export function reachOf(
  reader: Pick<PersonRef, "id">,
  approvals: Pick<Approvals<DecisionOfApproval>, "requirement" | "givenBy" | "eligible">,
  approvers: readonly Approver[],
  seen: ReadonlyMap<string, Seen>,
): Reach {
  const { requirement, givenBy } = approvals;
  const waiting = stillToApprove(approvals, approvers);
  const isHere = ({ id }: PersonRef) => id === reader.id || seen.get(id)?.isHere === true;
  const here = waiting.filter(isHere);
  const away = waiting
    .filter((person) => !isHere(person))
    .map(({ id, name }) => ({ id, name, lastSeenAt: seen.get(id)?.lastSeenAt ?? null }))
    .toSorted(byLastSeen);
  if (!isEnough(requirement, [...givenBy, ...here])) return { is: "nobody_here", away };
  return here.length === 1 && here[0]?.id === reader.id ? { is: "only_you", away } : { is: "here" };
}

function byLastSeen(one: AwayPerson, other: AwayPerson): number {
  return (other.lastSeenAt ?? "").localeCompare(one.lastSeenAt ?? "");
}

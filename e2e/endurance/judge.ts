import type { Wire } from "./network";
import type { SafeAction } from "./person";

/** What is known of one review: what the desk says, what the network saw, and what the API really did. */
export interface Facts {
  draft: string;
  state: string;
  wire: Wire;
  /** The text of each thing that the API made for it. */
  effects: string[];
  /** What a person had in front of them when they approved it. */
  approved: ReadonlySet<string>;
}

export interface Complaint {
  draft: string;
  kind: "doubled" | "lost" | "denied" | "another key" | "not approved" | "not settled" | "no safe way on";
  message: string;
}

const nothingRan: readonly string[] = [
  "preparing",
  "prepare_failed",
  "awaiting_review",
  "approved",
  "failed",
  "rejected",
  "expired",
  "withdrawn",
  "superseded",
];

/** Whether a review in this state has had no effect, as far as the desk says. */
export function hasRunNothing(state: string): boolean {
  return nothingRan.includes(state);
}

/** What is wrong at any time, also right after a kill: an empty list for a desk that keeps its word. */
export function judge({ draft, state, wire, effects, approved }: Facts): Complaint[] {
  const complaints: Complaint[] = [];
  const complain = (kind: Complaint["kind"], message: string) => complaints.push({ draft, kind, message });
  if (effects.length > 1) complain("doubled", `executed ${effects.length} times (${state})`);
  if (state === "accepted" && effects.length === 0) complain("lost", "accepted, and never executed");
  if (hasRunNothing(state) && effects.length > 0) complain("denied", `${state}, and executed`);
  if (state === "failed" && wire.refusals === 0) complain("lost", "failed, and nobody refused it");
  if (wire.keys.size > wire.capabilities.size)
    complain("another key", `${wire.keys.size} keys for ${wire.capabilities.size} prepared`);
  for (const text of effects.filter((effect) => !approved.has(effect)))
    complain("not approved", `executed ${JSON.stringify(text)}, which nobody approved`);
  return complaints;
}

/** What is wrong at the end, when nothing moves any more: `offered` is what the review's page offers to do. */
export function judgeEnd(facts: Facts, offered: readonly SafeAction[]): Complaint[] {
  const { draft, state } = facts;
  const complaints = judge(facts);
  if (["preparing", "sending", "uncertain"].includes(state))
    complaints.push({ draft, kind: "not settled", message: `still ${state}` });
  const wanted = safeWays[state];
  if (wanted && !wanted.every((action) => offered.includes(action)))
    complaints.push({ draft, kind: "no safe way on", message: `${state}, offered: ${offered.join(", ")}` });
  if (["unresolved", "accepted"].includes(state) && offered.includes("prepareAgain"))
    complaints.push({ draft, kind: "no safe way on", message: `${state}, and preparing again is offered` });
  return complaints;
}

/** What a person must find on the page of what was left to them. */
const safeWays: Record<string, SafeAction[]> = {
  awaiting_review: ["approve"],
  approved: ["send"],
  unresolved: ["retry", "reconcile"],
};

/** Whether it waits for a person. */
export function isInHands(state: string): boolean {
  return state in safeWays;
}

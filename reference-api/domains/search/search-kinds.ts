import type { ToolContext } from "../../tools/define";
import { forbidden, ToolFailure } from "../../tools/failure";
import { hasScopes, type Gate, type Scope } from "../../tools/scopes-and-gates";

export const searchKinds = ["campaign", "post", "media", "account", "schedule", "review"] as const;
export type SearchKind = (typeof searchKinds)[number];

type Caller = Pick<ToolContext, "caller" | "closedGates">;

/** The permission to find a kind is the one to list it. */
const needed: Record<SearchKind, { scope: Scope; gate: Gate }> = {
  campaign: { scope: "campaigns.read", gate: "publishing" },
  post: { scope: "posts.read", gate: "publishing" },
  media: { scope: "media.read", gate: "media" },
  account: { scope: "accounts.read", gate: "publishing" },
  schedule: { scope: "schedule.read", gate: "publishing" },
  review: { scope: "campaigns.read", gate: "publishing" },
};

/** The kinds that a caller may find; those that it asked for by name are refused where it may not. */
export function kindsToSearch(context: Caller, asked: readonly SearchKind[] | undefined): SearchKind[] {
  if (asked) for (const kind of asked) needKind(context, kind);
  return [...(asked ?? searchKinds.filter((kind) => hindranceOf(context, kind) === null))];
}

export function needKind(context: Caller, kind: SearchKind): void {
  const hindrance = hindranceOf(context, kind);
  if (hindrance) throw hindrance;
}

function hindranceOf({ caller, closedGates }: Caller, kind: SearchKind): ToolFailure | null {
  const { scope, gate } = needed[kind];
  if (!hasScopes(caller, [scope]))
    return forbidden(`To find the kind ${kind}, the credential needs the scope ${scope}.`);
  if (closedGates.has(gate))
    return new ToolFailure("FEATURE_DISABLED", `The feature “${gate}” is not enabled here.`);
  return null;
}

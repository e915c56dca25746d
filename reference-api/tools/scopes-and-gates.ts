export const scopes = [
  "profile.read",
  "accounts.read",
  "campaigns.read",
  "campaigns.write",
  "campaigns.review",
  "campaigns.execute",
  "schedule.read",
  "media.read",
  "media.write",
  "content.search",
  "connections.read",
  "brand.read",
  "insights.read",
  "insights.refresh",
  "plans.read",
  "plans.write",
  "generation.read",
  "generation.start",
  "ads.read",
  "ads.audit",
  "integrations.read",
  "integrations.schedule",
  "posts.read",
  "posts.write",
  "platforms.read",
] as const;
export type Scope = (typeof scopes)[number];

/** Parts of the product that can be switched off as a whole. */
export const gates = [
  "workspace",
  "publishing",
  "media",
  "insights",
  "planning",
  "generation",
  "video_functions",
  "ads",
  "integrations",
  "platforms",
] as const;
export type Gate = (typeof gates)[number];

export function hasScopes(caller: { scopes: ReadonlySet<string> }, scopes: readonly string[]): boolean {
  return caller.scopes.has("*") || scopes.every((scope) => caller.scopes.has(scope));
}

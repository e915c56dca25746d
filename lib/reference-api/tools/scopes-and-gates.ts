/** What a credential can be allowed to do. */
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
] as const;
export type Scope = (typeof scopes)[number];

/** Parts of the product that can be switched off as a whole. */
export const gates = ["workspace", "publishing", "media"] as const;
export type Gate = (typeof gates)[number];

/** The platforms that accounts of the workspace post to; each has settings and rules of its own. */
export const postablePlatformIds = ["fernpost", "glimwall", "hearthboard", "reelmoor", "tallyroom"] as const;
export type PostablePlatformId = (typeof postablePlatformIds)[number];

/** The database holds accounts of these platforms alone. */
export function postable(platform: string): PostablePlatformId {
  const known = postablePlatformIds.find((id) => id === platform);
  if (!known) throw new Error(`No account can post to ${platform}.`);
  return known;
}

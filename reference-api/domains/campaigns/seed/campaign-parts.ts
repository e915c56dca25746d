import type { Draft, DraftPost } from "../draft";

/** A campaign of the demo brand. Days count from the moment of seeding; negative ones lie in the past. */
export type SeedCampaign = {
  id: string;
  draft: Omit<Draft, "posts">;
  posts: SeedPost[];
  createdOnDay: number;
  savedOnDay: number;
  review?: { requestedOnDay: number; note?: string; decidedOnDay?: number; executedOnDay?: number };
};

export type SeedPost = { onDay: number; accountId: string; content: DraftPost["content"] };

const fernpost = "acc_fernpost_main";
const glimwall = "acc_glimwall_studio";
const hearthboard = "acc_hearthboard_nordic";
const reelmoor = "acc_reelmoor_films";
const tallyroom = "acc_tallyroom_trade";

/** A short post of the main account. */
export const short = (onDay: number, text: string): SeedPost => words(fernpost, onDay, text);

/** A longer post on the community board. */
export const board = (onDay: number, text: string): SeedPost => words(hearthboard, onDay, text);

/** A post for retailers. */
export const trade = (onDay: number, text: string): SeedPost => words(tallyroom, onDay, text);

export const tradeLink = (onDay: number, url: string, text: string): SeedPost => ({
  onDay,
  accountId: tallyroom,
  content: { kind: "link", text, url },
});

export const shortLink = (onDay: number, url: string, text: string): SeedPost => ({
  onDay,
  accountId: fernpost,
  content: { kind: "link", text, url },
});

export const picture = (onDay: number, mediaId: string, altText: string, caption: string): SeedPost => ({
  onDay,
  accountId: glimwall,
  content: { kind: "image", caption, images: [altText === "" ? { mediaId } : { mediaId, altText }] },
});

export const film = (onDay: number, mediaId: string, title: string, caption: string): SeedPost => ({
  onDay,
  accountId: reelmoor,
  content: { kind: "video", title, mediaId, caption },
});

function words(accountId: string, onDay: number, text: string): SeedPost {
  return { onDay, accountId, content: { kind: "text", text } };
}

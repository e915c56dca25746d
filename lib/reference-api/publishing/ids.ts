import { randomBytes } from "node:crypto";
import { z } from "zod";

export type IdPrefix = "cmp" | "rev" | "sch" | "med" | "img" | "vid" | "pln" | "aud" | "upl" | "bat" | "rfr";

const alphabet = "abcdefghjkmnpqrstuvwxyz0123456789";

/** A new id such as `cmp_7h2k0…`: twelve characters, about 60 random bits. */
export function newId(prefix: IdPrefix): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join("")}`;
}

export const accountId = () => idSchema("acc", "Account", "acc_fernpost_main");
export const campaignId = () => idSchema("cmp", "Campaign", "cmp_quietlid");
export const reviewId = () => idSchema("rev", "Review", "rev_quietlid1");
export const mediaId = () => idSchema("med", "Media", "med_kettlesnow");
export const postId = () => idSchema("sch", "Post", "sch_firstfrost07");
/** Of one campaign's version, or of a batch. */
export const anyReviewId = () => idSchema("(rev|bat)", "Review", "rev_quietlid1");
export const batchId = () => idSchema("bat", "Batch", "bat_winterpair");
export const groupId = () => idSchema("grp", "Group", "grp_nordics");

function idSchema(prefix: string, title: string, example: string) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[a-z0-9_]{4,40}$`))
    .meta({ title, examples: [example] });
}

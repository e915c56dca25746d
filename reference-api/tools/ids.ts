import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { z } from "zod";

type IdPrefix = "cmp" | "rev" | "sch" | "med" | "img" | "vid" | "pln" | "aud" | "upl" | "bat" | "rfr";

const alphabet = "abcdefghjkmnpqrstuvwxyz0123456789";

/** A new id such as `cmp_7h2k0…`: twelve characters, about 60 random bits. */
export function newId(prefix: IdPrefix): string {
  const counts = exampleCounts.getStore();
  if (counts) return exampleId(counts, prefix);
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join("")}`;
}

/** Examples in the documentation must come out the same each time: inside `work`, ids are counted, not drawn. */
export function withExampleIds<Result>(
  counts: Map<string, number>,
  work: () => Promise<Result>,
): Promise<Result> {
  return exampleCounts.run(counts, work);
}

const exampleCounts = new AsyncLocalStorage<Map<string, number>>();

function exampleId(counts: Map<string, number>, prefix: IdPrefix): string {
  const count = (counts.get(prefix) ?? 0) + 1;
  counts.set(prefix, count);
  return `${prefix}_example${String(count).padStart(5, "0")}`;
}

export const accountId = () => idSchema("acc", "Account", "acc_fernpost_main");
export const campaignId = () => idSchema("cmp", "Campaign", "cmp_quietlid");
export const reviewId = () => idSchema("rev", "Review", "rev_quietlid1");
export const mediaId = () => idSchema("med", "Media", "med_kettlesnow");
export const uploadId = () => idSchema("upl", "Upload", "upl_lanternwalk");
export const planId = () => idSchema("pln", "Plan", "pln_firstfrost");
export const adAuditId = () => idSchema("aud", "Audit", "aud_autumnads");
export const postId = () => idSchema("sch", "Post", "sch_firstfrost07");
/** Of one campaign's version, or of a batch. */
export const anyReviewId = () => idSchema("(rev|bat)", "Review", "rev_quietlid1");
export const batchId = () => idSchema("bat", "Batch", "bat_winterpair");
export const groupId = () => idSchema("grp", "Group", "grp_nordics");

/** A version that is counted from one. */
export const versionPart = (description: string) =>
  z.int().min(1).max(1_000_000).meta({ title: "Version", description });

function idSchema(prefix: string, title: string, example: string) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[a-z0-9_]{4,40}$`))
    .meta({ title, examples: [example] });
}

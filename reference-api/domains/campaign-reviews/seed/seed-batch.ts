import { accountsById } from "../../accounts/accounts";
import { storeBatch } from "../request-batch";
import type { Writing } from "@/reference-api/store/tables";
import { seedCampaign } from "./seed-campaigns";
import { winterPair } from "./demo-campaigns";

const id = "bat_winterpair";
const hourMs = 3_600_000;

/** Two campaigns that the brand lead approved together within the last hour, ready to be executed for a day. */
export async function seedBatch(db: Writing, now: Date): Promise<void> {
  const there = await db.selectFrom("schedule_batch").select("id").where("id", "=", id).executeTakeFirst();
  if (there) return;
  const accounts = await accountsById(db, []);
  for (const campaign of winterPair) {
    const known = await db
      .selectFrom("campaign")
      .select("id")
      .where("id", "=", campaign.id)
      .executeTakeFirst();
    if (!known) await seedCampaign(db, accounts, now, campaign);
  }
  await storeBatch(db, new Date(now.getTime() - hourMs), {
    id,
    campaigns: winterPair.map((campaign) => ({ campaignId: campaign.id, version: 1 })),
    note: "Stove and thermos belong together; please read them as one.",
  });
}

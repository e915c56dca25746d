import type { Writing } from "../store/tables";
import { seedAccounts, seedPermissions } from "./accounts/seed";
import { seedBatch } from "./campaign-reviews/seed/seed-batch";
import { seedBrand } from "./brand/seed";
import { seedCampaigns } from "./campaign-reviews/seed/seed-campaigns";
import { seedDirectPosts } from "./direct-posts/seed";
import { seedGroups } from "./integrations/seed";
import { seedMetrics } from "./insights/seed";
import { seedMedia, seedImages, seedDamagedImage } from "./media/seed";
import { seedAudits } from "./ad-audits/seed";
import { seedImageTasks } from "./image-generation/seed";
import { seedPlans } from "./plans/seed";
import { seedVideoTasks } from "./video-generation/seed";
import { seedUpload } from "./media-uploads/seed";
import { seedWorkspace } from "./workspace/seed";

/**
 * Fills an empty database with the demo brand. The same moment gives the same data: ids are fixed, and every
 * date stands relative to `now`. What a later release added is filled into older databases too.
 */
export async function seed(db: Writing, now: Date): Promise<void> {
  const there = await db.selectFrom("workspace").select("id").executeTakeFirst();
  if (!there) {
    await seedWorkspace(db, now);
    const accounts = await seedAccounts(db, now);
    await seedMedia(db, now);
    await seedCampaigns(db, accounts, now);
  }
  await seedImages(db);
  await seedBrand(db, now);
  await seedPermissions(db);
  await seedMetrics(db, now);
  await seedGroups(db);
  await seedDirectPosts(db, now);
  await seedDamagedImage(db, now);
  await seedImageTasks(db, now);
  await seedVideoTasks(db, now);
  await seedPlans(db, now);
  await seedAudits(db, now);
  await seedUpload(db, now);
  await seedBatch(db, now);
}

import type { Writing } from "../store/database";
import { seedAccountDetails } from "./account-details";
import { seedAccounts } from "./accounts";
import { seedBatch } from "./batch";
import { seedBrand } from "./brand";
import { seedCampaigns } from "./campaigns";
import { seedDirectPosts } from "./direct-posts";
import { seedGroups } from "./groups";
import { seedMedia, seedPictures } from "./media";
import { seedDamagedPicture } from "./damaged-picture";
import { seedTasks } from "./tasks";
import { seedUpload } from "./upload";
import { seedWorkspace } from "./workspace";

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
  await seedPictures(db);
  await seedBrand(db, now);
  await seedAccountDetails(db, now);
  await seedGroups(db);
  await seedDirectPosts(db, now);
  await seedDamagedPicture(db, now);
  await seedTasks(db, now);
  await seedUpload(db, now);
  await seedBatch(db, now);
}

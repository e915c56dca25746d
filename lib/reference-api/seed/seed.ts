import type { Writing } from "../store/database";
import { seedAccounts } from "./accounts";
import { seedCampaigns } from "./campaigns";
import { seedMedia, seedPictures } from "./media";
import { seedDamagedPicture } from "./damaged-picture";
import { seedTasks } from "./tasks";
import { seedUpload } from "./upload";
import { seedWorkspace } from "./workspace";

/**
 * Fills an empty database with the demo brand. The same moment gives the same data: ids are fixed, and every
 * date stands relative to `now`.
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
  await seedDamagedPicture(db, now);
  await seedTasks(db, now);
  await seedUpload(db, now);
}

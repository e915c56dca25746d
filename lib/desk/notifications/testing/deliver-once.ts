import { openDatabase } from "@/lib/desk/database/open-database";
import { readerOf } from "@/lib/desk/reviews/testing/reader-of";
import { createVault } from "@/lib/platform/vault/secrets";
import { deliverMail } from "../mail/deliver-mail";
import type { MailSettings } from "../mail/types";

/** What a process of its own needs to deliver mail for one round; as JSON its only argument. */
export type Round = { databaseUrl: string; secret: string; now: string; mail: MailSettings; appUrl: string };

const { databaseUrl, secret, now, mail, appUrl } = JSON.parse(process.argv[2] ?? "") as Round;
const db = await openDatabase(databaseUrl);
const context = { ...readerOf(db, new Date(now)), vault: createVault([secret]), appUrl, mail };
await deliverMail(context);
await db.destroy();

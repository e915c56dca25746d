import "server-only";
import { database } from "@/lib/desk/config/process-database";
import type { KeySet } from "@/lib/desk/record/keys";
import type { Person } from "@/lib/desk/policy/permissions";
import type { ReceiptFile } from "@/lib/desk/record/receipt";
import { verifyReceipt, type ReceiptCheck } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import {
  exportActivity,
  exportRecord,
  issueReceipt,
  listOpenAlarms,
  publishedKeys,
  recordReach,
} from "@/lib/desk/reviews";
import type { ActivityFilter, ActivityItem, RecordReach } from "@/lib/desk/reviews/queries/types";
import { vault } from "@/lib/desk/config/process-vault";
import { allowed, reviewContext } from ".";

/** The public keys that this desk signs and has signed with. */
export async function readPublishedKeys(): Promise<KeySet> {
  return publishedKeys({ db: await database(), vault: vault() });
}

/** The signed receipt of one revision; null where there is none, or none can be signed at present. */
export async function readReceipt(person: Person, preparationId: string): Promise<ReceiptFile | null> {
  const issued = await issueReceipt(await reviewContext(person), { preparationId });
  return issued.ok ? issued.value : null;
}

/** The same as a page shows it, with what the verifier says of it by the keys that this desk publishes. */
export async function readCheckedReceipt(
  person: Person,
  preparationId: string,
): Promise<{ file: ReceiptFile; checks: ReceiptCheck[] } | null> {
  const file = await readReceipt(person, preparationId);
  if (file === null) return null;
  const keys = JSON.stringify(await readPublishedKeys());
  return { file, checks: (await verifyReceipt(JSON.stringify(file), keys)).checks };
}

export async function readRecordReach(person: Person): Promise<RecordReach> {
  return allowed(await recordReach(await reviewContext(person)));
}

export async function readOpenAlarms(person: Person): Promise<{ items: ActivityItem[]; count: number }> {
  return allowed(await listOpenAlarms(await reviewContext(person)));
}

/** Everybody who may or might sign in, for a choice of people. */
export async function readPeopleNames(): Promise<{ id: string; name: string }[]> {
  const db = await database();
  return db.selectFrom("user").select(["id", "name"]).orderBy("name").limit(500).execute();
}

/** JSON lines; null where no checkpoint can be signed at present. */
export async function exportWholeRecord(person: Person): Promise<AsyncGenerator<string> | null> {
  const exported = await exportRecord(await reviewContext(person));
  return exported.ok ? exported.value : null;
}

/** Rows of CSV; null where no checkpoint can be signed at present. */
export async function exportAsCsv(
  person: Person,
  filter: Omit<ActivityFilter, "limit" | "cursor">,
): Promise<AsyncGenerator<string> | null> {
  const exported = await exportActivity(await reviewContext(person), filter);
  return exported.ok ? exported.value : null;
}

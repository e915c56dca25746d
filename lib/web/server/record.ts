import "server-only";
import { database } from "@/lib/desk/config/process-database";
import {
  type KeySet,
  type ReceiptCheck,
  type ReceiptFile,
  verifierPage,
  verifyReceipt,
} from "@/lib/desk/record";
import type { Person } from "@/lib/desk/policy/permissions";
import {
  exportReceipts,
  issueReceipt,
  publishedKeys,
  receiptText,
  type ReviewContext,
} from "@/lib/desk/reviews";
import { nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { vault } from "@/lib/desk/config/process-vault";
import { tarGzip } from "@/lib/platform/http/tar-gzip";
import { readIfThere } from "./read";
import { download } from "./respond";

/** The public keys that this desk signs and has signed with. */
export async function readPublishedKeys(): Promise<KeySet> {
  return publishedKeys({ db: await database(), vault: vault() });
}

/** The same as a page shows it, with what the verifier says of it by the keys that this desk publishes. */
export async function readCheckedReceipt(
  person: Person,
  preparationId: string,
): Promise<{ file: ReceiptFile; checks: ReceiptCheck[] } | null> {
  const file = await readIfThere(issueReceipt, person, { preparationId });
  if (file === null) return null;
  const keys = JSON.stringify(await readPublishedKeys());
  return { file, checks: (await verifyReceipt(JSON.stringify(file), keys)).checks };
}

export function receiptFile(file: ReceiptFile): Response {
  const { review, revision } = file.receipt;
  const name = `receipt-${review.slice(0, 8)}-${revision}.json`;
  return download(receiptText(file), { name, type: "application/json" });
}

/** All receipts of a month, packed as they are made. */
export function receiptArchive({
  name,
  at,
  files,
}: Extract<Awaited<ReturnType<typeof exportReceipts>>, { ok: true }>["value"]): Response {
  const pieces = tarGzip(files, { folder: name, at });
  return streamedDownload(pieces, { name: `${name}.tar.gz`, type: "application/gzip" });
}

/** The page that verifies receipts without this server. */
export const readVerifier = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  run: async (_context: ReviewContext): Promise<VerbResult<string>> => ({
    ok: true,
    value: await verifierPage(),
  }),
});

/** Everybody who may or might sign in, for a choice of people. */
export async function readPeopleNames(): Promise<{ id: string; name: string }[]> {
  const db = await database();
  return db.selectFrom("user").select(["id", "name"]).orderBy("name").limit(500).execute();
}

/** Made as it is read: nothing is kept whole in memory, and a reader who leaves ends it. */
export function streamedDownload(
  pieces: AsyncGenerator<string | Uint8Array>,
  file: { name: string; type: string },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return download(body, file);
}

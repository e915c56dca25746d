import { z } from "zod";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import {
  sumLine,
  type ArchivedFile,
  type ArchiveManifest,
  type ManifestFile,
} from "@/lib/desk/record/archive/manifest";
import { readme } from "@/lib/desk/record/archive/readme";
import { checkpointDigest, checkpointLine } from "@/lib/desk/record/checkpoint";
import { verifierPage } from "@/lib/desk/record/verifier/verifier-page";
import { verifierProgram } from "@/lib/desk/record/verifier/verifier-program";
import { sha256 } from "@/lib/desk/record/entry";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { freshCheckpoint } from "../audit/export-record";
import { signingKey } from "../audit/signing-key";
import type { ReviewContext } from "../context";
import { publishedKeys } from "../passkeys/published-keys";
import { month } from "../inputs";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";
import { receiptText, signReceipt, type ReceiptContext } from "./issue-receipt";
import { revisionsOfMonth, type Revision } from "./receipts-of-month";

/** The receipts of a month with what it takes to verify them elsewhere, file by file. */
export const exportReceipts = verb({
  permission: "activity:read",
  writes: true,
  input: z.object({ month }),
  async run(context: ReviewContext, { month }): Promise<VerbResult<ReceiptArchive>> {
    return { ok: true, value: await archiveReceipts(context, month) };
  },
});

export type ReceiptArchive = { name: string; at: Date; files: AsyncGenerator<ArchivedFile> };

/**
 * One receipt at a time is made and handed on, and nothing of it is kept but its digest. The checkpoint is signed first, so that
 * it covers what the month had until now; the manifest last, over all that went before.
 */
export async function archiveReceipts(context: ReceiptContext, month: string): Promise<ReceiptArchive> {
  const at = context.clock();
  const name = `countersign-receipts-${month}`;
  const checkpoint = await freshCheckpoint(context);
  const issuedAt = at.toISOString();

  async function* files(): AsyncGenerator<ArchivedFile> {
    const sums: string[] = [];
    const listed = (path: string, text: string): ArchivedFile => {
      const file = { path, text };
      sums.push(sumLine(file));
      return file;
    };
    yield listed("README.txt", readme({ month, issuedAt }));
    yield listed("verify.mjs", await verifierProgram());
    yield listed("verifier.html", await verifierPage());
    yield listed("checkpoint.json", `${checkpointLine(checkpoint)}\n`);
    const without: Revision[] = [];
    let receipts = 0;
    for (const revision of await revisionsOfMonth(context.db, month)) {
      const file = await receiptOf(context, revision);
      if (file === null) without.push(revision);
      else {
        receipts += 1;
        yield listed(`receipts/${revision.review}-${revision.revision}.json`, receiptText(file));
      }
      await yieldToEventLoop();
    }
    // A key that was made meanwhile is among them.
    const key = await signingKey(context);
    yield listed("keys.json", `${JSON.stringify(await publishedKeys(context), null, 2)}\n`);
    const list = sums.join("");
    yield { path: "SHA256SUMS", text: list };
    const manifest: ArchiveManifest = {
      ...{ type: "countersign/receipts", v: 1, month, zone: "UTC", issuedAt, key: key.id },
      ...{ receipts, sums: sha256(list), without },
      checkpoint: { number: checkpoint.body.number, digest: checkpointDigest(checkpoint.body) },
    };
    const signature = key.sign(canonicalJson(manifest satisfies JsonObject));
    const signed: ManifestFile = { manifest, signature };
    yield { path: "manifest.json", text: `${JSON.stringify(signed, null, 2)}\n` };
  }
  return { name, at, files: files() };
}

async function receiptOf(context: ReceiptContext, { review, revision }: Revision) {
  const row = await context.db
    .selectFrom("preparations")
    .select("id")
    .where("review_id", "=", review)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row ? signReceipt(context, row.id) : null;
}

import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { lineText, readLine, type RecordLine, type UnreadableLine } from "@/lib/desk/record/lines";
import { problemSentence } from "@/lib/desk/record/verdict";
import { verifyRecord } from "@/lib/desk/record/verify-record";
import { comment } from "..";
import { reject } from "./act-and-read";
import { lastCheckpoint } from "../audit/last-checkpoint";
import { recordLines } from "../audit/record-lines";
import { deskKeys } from "../audit/signing-key";
import { writeCheckpoint } from "../audit/write-checkpoint";
import { newest, reviewer, waitingReview, type TestApp } from "./test-app";

export function recordSteps(app: TestApp) {
  const context = () => app.as(reviewer);
  const checkpoint = async (): Promise<SignedCheckpoint> => {
    const { written } = await writeCheckpoint(context(), { now: true });
    if (!written) throw new Error("No checkpoint was written.");
    return written;
  };
  const verify = async (lines: string[], earlier: SignedCheckpoint | null = null) => {
    const keys = (await deskKeys(context())).map(({ kid, x }) => ({ id: kid, x }));
    return verifyRecord(readLines(lines), { keys, earlier });
  };
  return {
    checkpoint,
    verify,
    /**
     * A checkpoint, for which the key is made that the configuration's chain tells of; then reviews of four entries each, the
     * last with a comment and a reason, and a checkpoint after each.
     */
    async rejectedReviews(count: number) {
      const chains: string[] = [];
      const checkpoints: SignedCheckpoint[] = [];
      await checkpoint();
      for (let at = 0; at < count; at += 1) {
        const review = await waitingReview(app);
        chains.push(review.id);
        await comment(context(), { reviewId: review.id, text: `Comment ${at}` });
        await reject(context(), { preparationId: newest(review).id, reason: "No" });
        checkpoints.push(await checkpoint());
        app.advance(1_000);
      }
      return { chains, checkpoints };
    },
    async exported(): Promise<string[]> {
      const lines: string[] = [];
      const at = await lastCheckpoint(app.db);
      for await (const line of recordLines(context(), { at, beyond: false })) lines.push(lineText(line));
      return lines;
    },
    /** What the verifier says first. */
    async first(lines: string[]): Promise<string | undefined> {
      const [problem] = (await verify(lines)).problems;
      return problem && problemSentence(problem);
    },
  };
}

export async function* readLines(lines: string[]): AsyncGenerator<RecordLine | UnreadableLine> {
  for (const line of lines) yield readLine(line);
}

export function entryAt(lines: string[], chain: string, number: number): number {
  return lines.findIndex((line) => {
    const read = readLine(line);
    return read.type === "entry" && read.entry.chain === chain && read.entry.number === number;
  });
}

import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { lineText } from "@/lib/desk/record/lines";
import { nothing } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import type { VerbResult } from "../verbs/types";
import { hiddenChains } from "./personal-chains";
import { recordLines } from "./record-lines";
import type { KeyContext } from "./signing-key";
import { writeCheckpoint } from "./write-checkpoint";

/**
 * The whole record as JSON lines, ending with a checkpoint that is signed now and covers all of it. Of the chains that whoever
 * asks may not read it has how they end, and says so.
 */
export const exportRecord = verb({
  permission: "activity:read",
  writes: true,
  input: nothing,
  async run(context: ReviewContext): Promise<VerbResult<AsyncGenerator<string>>> {
    const at = await freshCheckpoint(context);
    const withheld = hiddenChains(context.actor);
    async function* texts(): AsyncGenerator<string> {
      for await (const line of recordLines(context, { at, beyond: false, withheld })) yield lineText(line);
    }
    return { ok: true, value: texts() };
  },
});

/** Signs until everything is covered that was there when it was asked for. */
export async function freshCheckpoint(context: KeyContext): Promise<SignedCheckpoint> {
  for (;;) {
    const { written, more } = await writeCheckpoint(context, { now: true });
    if (written && !more) return written;
  }
}

import { nothing } from "../inputs";
import { verb } from "../verb";
import { deskKeys } from "../audit/signing-key";
import type { ReviewContext } from "../context";
import type { ReceiptMonths } from "../queries/types";
import type { VerbResult } from "../verbs/types";
import { monthsWithReceipts } from "./receipts-of-month";

/** The months that there is an archive of receipts for, and the keys that whoever gets one compares. */
export const listReceiptMonths = verb({
  permission: "activity:read",
  writes: false,
  input: nothing,
  async run({
    db,
    vault,
    clock,
  }: Pick<ReviewContext, "db" | "vault" | "clock" | "actor">): Promise<VerbResult<ReceiptMonths>> {
    const keys = await deskKeys({ db, vault });
    return {
      ok: true,
      value: {
        months: await monthsWithReceipts(db),
        currentMonth: clock().toISOString().slice(0, "2026-11".length),
        keys: keys.map(({ kid, fingerprint, createdAt, retiredAt }) => ({
          ...{ id: kid, fingerprint, createdAt, retiredAt },
        })),
      },
    };
  },
});

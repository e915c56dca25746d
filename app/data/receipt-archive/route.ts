import { exportReceipts } from "@/lib/desk/reviews";
import { receiptArchive } from "@/lib/web/server/record";
import { get } from "@/lib/web/server/route";

/** All receipts of a month, with what it takes to verify them elsewhere. */
export const GET = get(exportReceipts, ({ query }) => ({ month: query.get("month") ?? "" }), receiptArchive);

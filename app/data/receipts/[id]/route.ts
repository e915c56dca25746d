import { issueReceipt } from "@/lib/desk/reviews";
import { receiptFile } from "@/lib/web/server/record";
import { get, idInPath } from "@/lib/web/server/route";

export const GET = get(issueReceipt, (address) => ({ preparationId: idInPath(address) }), receiptFile);

import { listReceiptMonths } from "@/lib/desk/reviews";
import { get, nothingAsked } from "@/lib/web/server/route";

export const GET = get(listReceiptMonths, nothingAsked);

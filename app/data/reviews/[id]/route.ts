import { openReview } from "@/lib/web/server/reviews";
import { idInPath, get } from "@/lib/web/server/route";

/** With `x-page-open: 1` by the page of the review; a page of somebody else's can't set it. */
export const GET = get(openReview, (address) => ({
  reviewId: idInPath(address),
  isOpen: address.request.headers.get("x-page-open") === "1",
}));

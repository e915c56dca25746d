import { listChoices } from "@/lib/desk/reviews";
import { readReviewSearch, reviewGroup } from "@/lib/web/queries/review-groups";
import { get } from "@/lib/web/server/route";

export const GET = get(listChoices, ({ query }) => reviewGroup(readReviewSearch(query).group));

import type { PreparationView, ReviewActions, ReviewView } from "@/lib/desk/reviews/types";
import { listItem } from "./list-item";
import { actionNames, preparationView, untouched } from "./preparation";

/** A review with one revision, on which everything is allowed. */
export function reviewView(id: string, known: Partial<PreparationView>): ReviewView {
  return {
    ...{ ...untouched, id, tool: listItem(id).tool, connection: "http://127.0.0.1", toolChange: null },
    ...{ pause: null, clockSkewMs: 0 },
    preparations: [preparationView(known)],
    actions: Object.fromEntries(actionNames.map((name) => [name, { allowed: true }])) as ReviewActions,
  };
}

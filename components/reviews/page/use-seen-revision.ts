import { useState } from "react";
import type { PreparationView } from "@/lib/desk/reviews/types";
import type { ReviewAction } from "../decision/use-review-action";

/**
 * Which revision this page was opened on. One that takes its place while the page is open is nothing that its reader has
 * read: it has to be looked at first. Whoever prepared it here has.
 */
export function useSeenRevision(current: PreparationView, { done }: Pick<ReviewAction, "done">) {
  const [seen, setSeen] = useState({ id: current.id, revision: current.revision });
  const isOther = seen.id !== current.id;
  if (isOther && done === "prepareAgain") setSeen({ id: current.id, revision: current.revision });
  return {
    /** The number of the revision that was read, where another one stands there now; else null. */
    replaced: isOther && done !== "prepareAgain" ? seen.revision : null,
    look: () => setSeen({ id: current.id, revision: current.revision }),
  };
}

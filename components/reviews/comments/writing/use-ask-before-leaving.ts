import { useEffect } from "react";
import { useHasUnsent } from "./drafts";

/** While something is being written on a review, also where it isn't drawn, the browser asks before it leaves the page. */
export function useAskBeforeLeaving(reviewId: string): void {
  const hasUnsent = useHasUnsent(reviewId);
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsent]);
}

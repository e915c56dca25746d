import { useEffect, useRef, type FocusEvent } from "react";
import { stateNoticeId } from "./use-review-action";

/**
 * Where what had the focus goes away, of which a browser tells nobody, the focus goes to what the page says has become of the
 * revision. The handlers are for the element around it; `waits`: an action is under way, which leads the focus on itself.
 */
export function useFocusHome(waits: boolean): {
  onFocus(): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
} {
  const isWithin = useRef(false);
  useEffect(() => {
    if (waits || !isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    document.getElementById(stateNoticeId)?.focus();
  });
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      isWithin.current = currentTarget.contains(relatedTarget);
    },
  };
}

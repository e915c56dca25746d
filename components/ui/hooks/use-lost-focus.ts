import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Calls `lost` where what had the focus within an element goes away, of which a browser tells nobody. The handlers are for that
 * element; while it `waits`, nothing is called.
 */
export function useLostFocus(
  lost: () => void,
  waits = false,
): { onFocus(): void; onBlur(event: FocusEvent<HTMLElement>): void } {
  const isWithin = useRef(false);
  useEffect(() => {
    if (waits || !isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    lost();
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

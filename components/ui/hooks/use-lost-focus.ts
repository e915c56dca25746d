import { useEffect, useRef, type FocusEvent } from "react";

/** A browser tells nobody when what had the focus goes away. `lost` isn't called while the element `waits`. */
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

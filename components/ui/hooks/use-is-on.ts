import { useState, type FocusEvent } from "react";
import { useLostFocus } from "./use-lost-focus";

/** Whether the pointer or the focus is on the element that has these handlers. `lost`: see useLostFocus. */
export function useIsOn(lost: () => void = () => undefined) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const focus = useLostFocus(() => {
    setFocused(false);
    lost();
  });
  return {
    isPointed,
    isFocused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => {
        focus.onFocus();
        setFocused(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        focus.onBlur(event);
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}

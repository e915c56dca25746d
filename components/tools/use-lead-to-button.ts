import { useEffect, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from "react";
import { isCombination } from "@/components/ui/page/shortcut-table";

/**
 * Ctrl+Enter leads to the one button, from the form by the handler, and from nowhere, as when a page has just been opened. On
 * links it means something else.
 */
export function useLeadToButton(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const leadFromNowhere = (event: KeyboardEvent) => {
      if (event.target === document.body) lead(event, button);
    };
    document.addEventListener("keydown", leadFromNowhere);
    return () => document.removeEventListener("keydown", leadFromNowhere);
  }, [button]);
  return (event: ReactKeyboardEvent) => lead(event, button);
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "preventDefault">;

function lead(event: Pressed, button: RefObject<HTMLButtonElement | null>): void {
  if (!isCombination(event, "submit")) return;
  event.preventDefault();
  button.current?.focus();
}

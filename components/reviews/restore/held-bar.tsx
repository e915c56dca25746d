import type { ReactNode } from "react";
import { useShortcuts } from "@/components/ui/page/shortcuts";
import type { PageHandlers } from "../decision/decision-bar";

/** In the place of the decision while a restore holds the review: of the page's keys none decides anything. */
export function HeldBar({ bar, handlers }: { bar: ReactNode; handlers: PageHandlers }) {
  const none = { approve: null, approveInDialog: null, reject: null, requestChanges: null, similar: null };
  const keys = useShortcuts("review", { ...none, ...handlers });
  return (
    <>
      {bar}
      {keys.list}
    </>
  );
}

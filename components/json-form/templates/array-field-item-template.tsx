import { createContext, useContext } from "react";
import type { ArrayFieldItemButtonsTemplateProps, ArrayFieldItemTemplateProps } from "@rjsf/utils";

const Context = createContext<ArrayFieldItemButtonsTemplateProps | undefined>(undefined);

/** One row of a list. Its frame knows what is in it, and draws it with what this row can do. */
export function ArrayFieldItemTemplate({ children, buttonsProps }: ArrayFieldItemTemplateProps) {
  return (
    <li className="min-w-0 data-dragged:bg-hover data-[drop=after]:shadow-[inset_0_-3px_0_var(--accent)] data-[drop=before]:shadow-[inset_0_3px_0_var(--accent)]">
      <Context.Provider value={buttonsProps}>{children}</Context.Provider>
    </li>
  );
}

/** What the row that is being drawn can do. */
export function useItemButtons(): ArrayFieldItemButtonsTemplateProps {
  const buttons = useContext(Context);
  if (!buttons) throw new Error("An item was drawn outside of its list.");
  return buttons;
}

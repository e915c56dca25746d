import { createContext, useContext } from "react";
import type { ArrayFieldItemButtonsTemplateProps } from "@rjsf/utils";

const Context = createContext<ArrayFieldItemButtonsTemplateProps | undefined>(undefined);
export const ItemButtonsProvider = Context.Provider;

/** Buttons of the row that is being drawn. */
export function useItemButtons(): ArrayFieldItemButtonsTemplateProps {
  const buttons = useContext(Context);
  if (!buttons) throw new Error("An item was drawn outside of its list.");
  return buttons;
}

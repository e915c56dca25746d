import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "./form-context";

/** What is shown beside a place that somebody remarked on, by that place. */
export type RemarkView = (place: string) => ReactNode;

const Context = createContext<RemarkView | null>(null);
/** Around a form. Without, its fields ask for nothing. */
export const RemarksProvider = Context.Provider;

/** What others remarked on this place, wherever it was moved to since. */
export function Remarks({ pointer }: { pointer: string }) {
  const view = useContext(Context);
  const place = useStore((store) => store.remarkedAt(pointer));
  return view && place !== undefined ? view(place) : null;
}

import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "./form-context";

/** What is shown beside a place that somebody remarked on, by that place. */
export type RemarkView = (place: string) => ReactNode;

const Context = createContext<RemarkView | null>(null);
/** Around a form. Without, its fields ask for nothing. */
export const RemarksProvider = Context.Provider;

/** What others remarked on a place of the form. Called: a long form has hundreds of places, and hardly ever a remark. */
export function useRemarks(): (pointer: string) => ReactNode {
  const view = useContext(Context);
  return function remarksAt(pointer) {
    return view === null ? null : <Remarks pointer={pointer} view={view} />;
  };
}

/** Wherever the place was moved to since. */
function Remarks({ pointer, view }: { pointer: string; view: RemarkView }) {
  const place = useStore((store) => store.remarkedAt(pointer));
  return place === undefined ? null : view(place);
}

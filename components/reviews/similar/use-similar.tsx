import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { similarQuery } from "@/lib/web/queries";
import { SimilarStrip } from "./similar-strip";
import { shortTelling, useReadValue } from "./value-text";

export type Similar = {
  /** For the decision bar; null where nothing is similar. */
  strip: ReactNode;
  /** For the end of a button: what of its input no other of them has. */
  unique: string | null;
  /** Shows all differences, or only the first; null where its key does something else. */
  toggle: (() => void) | null;
};

/** What is similar to the review that one decides on. */
export function useSimilar(
  reviewId: string,
  { isAsked, hasKey, isHeld = false }: { isAsked: boolean; hasKey: boolean; isHeld?: boolean },
): Similar {
  // While a decision is under way the server has better things to do than to compare.
  const { data } = useQuery({ ...similarQuery(reviewId), enabled: isAsked && !isHeld });
  const [isExpanded, setExpanded] = useState(false);
  const read = useReadValue();
  if (!isAsked || !data || (data.waiting === 0 && data.lastApprovedAt === null))
    return { strip: null, unique: null, toggle: null };
  const toggle = () => setExpanded(!isExpanded);
  return {
    strip: <SimilarStrip similar={data} isExpanded={isExpanded} onToggle={toggle} hasKey={hasKey} />,
    unique: shortTelling(data.telling, read),
    toggle: hasKey ? toggle : null,
  };
}

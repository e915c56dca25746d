import { useEffect, useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { whenIdle } from "@/components/ui/hooks/when-idle";
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
  { isAsked, hasKey, isHeld }: { isAsked: boolean; hasKey: boolean; isHeld: boolean },
): Similar {
  // The page itself comes first, and so does a decision that is under way.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...similarQuery(reviewId), enabled: isAsked && isIdle && !isHeld });
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

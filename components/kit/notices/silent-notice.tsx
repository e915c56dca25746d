"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";

const silentMs = 10_000;

/** Whether something that was asked for has had no answer for long. */
export function useIsSilent(waits: boolean): boolean {
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setIsSilent(true), silentMs);
    return () => {
      clearTimeout(timer);
      setIsSilent(false);
    };
  }, [waits]);
  return isSilent;
}

export const silentTitle = "No answer from Countersign yet. Your click may have been recorded.";

/** Says after a while that an answer is still to come, and no more than that. */
export function SilentNotice({ waits }: { waits: boolean }) {
  if (!useIsSilent(waits)) return null;
  return (
    <Notice tone="warning" title={silentTitle} announce>
      <p>Wait for the answer, or check Reviews and Activity for what was recorded.</p>
    </Notice>
  );
}

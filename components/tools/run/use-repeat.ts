import { useEffect, useEffectEvent, useState } from "react";

/** Every so many seconds, or not at all. */
export const intervals = [15, 30, 60, 300] as const;

/** While this page is open and in sight; never during a run, and no more after one without a result. */
export function useRepeat({ busy, failed, again }: { busy: boolean; failed: boolean; again(): void }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [hadFailed, setHadFailed] = useState(failed);
  if (failed !== hadFailed) {
    setHadFailed(failed);
    if (failed) setSeconds(null);
  }
  const repeat = useEffectEvent(() => {
    if (document.visibilityState === "visible" && !busy) again();
  });
  useEffect(() => {
    if (seconds === null) return;
    const timer = setInterval(() => repeat(), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { seconds, setSeconds };
}

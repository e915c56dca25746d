import { useCallback, useEffect, useState } from "react";

const lapsesAfterMs = 5_000;
/** A click or a key meant for what was there before must not decide on what has just appeared. */
const deadForMs = 1_000;

export function useIsInSight(shown: string): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(shown), deadForMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return seen === shown;
}

/** The first press arms, for five seconds and for exactly what is shown (`shown`); anything else lets go. */
export function useArming(key: string, shown: string, act: () => void) {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const armed = armedFor === shown;
  useEffect(() => {
    if (!armed) return;
    const release = () => setArmedFor(null);
    const releaseByKey = (event: KeyboardEvent) => {
      const isOwn = event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!isOwn) release();
    };
    const timer = setTimeout(release, lapsesAfterMs);
    document.addEventListener("keydown", releaseByKey, { capture: true });
    document.addEventListener("click", release, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", releaseByKey, { capture: true });
      document.removeEventListener("click", release, { capture: true });
    };
  }, [armed, key]);
  const press = useCallback(() => {
    setArmedFor(armed ? null : shown);
    if (armed) act();
  }, [armed, shown, act]);
  return { armed, press };
}

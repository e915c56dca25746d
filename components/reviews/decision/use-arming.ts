import { useCallback, useEffect, useRef, useState } from "react";

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

/** Two taps as near as this are one gesture. */
const doubleTapMs = 500;
/** On the button that is armed: a tap on it is the second one, and lets go of nothing. */
export const armsAttribute = "data-arms";

/**
 * The first press arms, for five seconds and for exactly what is shown (`shown`); anything else lets go. `tap` is the same
 * for a finger, which can't be as quick as a double tap.
 */
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
    const releaseByClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest(`[${armsAttribute}]`))) release();
    };
    document.addEventListener("click", releaseByClick, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", releaseByKey, { capture: true });
      document.removeEventListener("click", releaseByClick, { capture: true });
    };
  }, [armed, key]);
  const press = useCallback(() => {
    setArmedFor(armed ? null : shown);
    if (armed) act();
  }, [armed, shown, act]);
  const tappedAt = useRef(0);
  const tap = () => {
    const isDouble = armed && Date.now() - tappedAt.current < doubleTapMs;
    if (!armed) tappedAt.current = Date.now();
    if (!isDouble) press();
  };
  return { armed, press, tap };
}

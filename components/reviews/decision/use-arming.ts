"use client";

import { useCallback, useEffect, useRef, useState } from "react";

const lapsesAfterMs = 5_000;
/** A key pressed for the page before must not act on the one that has just appeared. */
const deadForMs = 1_000;

/**
 * One key that acts at its second press: the first arms it, for five seconds and for exactly what is shown. `shown` names
 * that; anything else, and it is let go.
 */
export function useArming(shown: string, act: () => void) {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const appearedAt = useRef(Infinity);
  useEffect(() => {
    appearedAt.current = performance.now();
  }, [shown]);
  const armed = armedFor === shown;
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmedFor(null), lapsesAfterMs);
    return () => clearTimeout(timer);
  }, [armed]);
  const press = useCallback(() => {
    if (performance.now() - appearedAt.current < deadForMs) return;
    setArmedFor(armed ? null : shown);
    if (armed) act();
  }, [armed, shown, act]);
  const release = useCallback(() => setArmedFor(null), []);
  return { armed, press, release };
}

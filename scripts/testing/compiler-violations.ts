/** A component for each rule of React's compiler that breaks it; what no code was found for is left out. */
export const compilerViolations = `import { useEffect, useMemo, useRef, useState } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
let shared = 0;
export function ErrorBoundaries() {
  try {
    return <p>Tried</p>;
  } catch {
    return null;
  }
}
export function Globals() {
  shared = 1;
  return <p>{shared}</p>;
}
export function Immutability({ item }: { item: { count: number } }) {
  item.count = 2;
  return <p>{item.count}</p>;
}
export function IncompatibleLibrary() {
  const rows = useVirtualizer({ count: 1 });
  return <p>{rows.getTotalSize()}</p>;
}
export function Purity() {
  return <p>{Math.random()}</p>;
}
export function Refs() {
  const ref = useRef(0);
  return <p>{ref.current}</p>;
}
export function SetStateInEffect({ given }: { given: number }) {
  const [state, setState] = useState(0);
  useEffect(() => {
    setState(given);
  }, [given]);
  return <p>{state}</p>;
}
export function SetStateInRender() {
  const [state, setState] = useState(0);
  setState(1);
  return <p>{state}</p>;
}
export function StaticComponents() {
  function Inner() {
    return <i />;
  }
  return <Inner />;
}
export function UnsupportedSyntax({ code }: { code: string }) {
  return <p>{eval(code)}</p>;
}
export function UseMemo({ given }: { given: number }) {
  const made = useMemo(async () => given, [given]);
  return <p>{String(made)}</p>;
}
`;

export const compilerRules = [
  "error-boundaries",
  "globals",
  "immutability",
  "incompatible-library",
  "purity",
  "refs",
  "set-state-in-effect",
  "set-state-in-render",
  "static-components",
  "unsupported-syntax",
  "use-memo",
];

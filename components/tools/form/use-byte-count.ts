import { useEffect, useRef, useState } from "react";
import type { FormHandle } from "@/components/json-form";
import { bodyBytes } from "./body-size";

const afterMs = 250;

/** How many bytes the request would have, a moment after the last change. */
export function useByteCount(): { bytes: number; count(form: FormHandle): void } {
  const [bytes, setBytes] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const count = (form: FormHandle) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setBytes(bodyBytes(form.inputText())), afterMs);
  };
  return { bytes, count };
}

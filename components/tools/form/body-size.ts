import { useEffect, useRef, useState } from "react";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import type { FormHandle } from "@/components/json-form";

/** F38: the refusal of an input that is larger than the API takes, with both sizes; null where it fits. */
export function refusedBySize(inputText: string): ActionRefusal | null {
  const bytes = bodyBytes(inputText);
  if (bytes <= jsonBodyBytesMax) return null;
  return {
    ok: false,
    kind: "invalid_input",
    problem: { code: "input_too_large", bytes },
  };
}

/** The bytes of the request that carries this input. */
export function bodyBytes(inputText: string): number {
  return new TextEncoder().encode(`{"input":${inputText}}`).length;
}

const afterMs = 250;

/** Bytes that the request would have, a moment after the last change. */
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

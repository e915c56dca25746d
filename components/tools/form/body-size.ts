import type { ActionRefusal } from "@/lib/web/actions/types";
import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";

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

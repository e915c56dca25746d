import type { ActionRefusal } from "@/lib/actions/types";
import { jsonBodyBytesMax } from "@/lib/contract/limits";

/** F38: the refusal of an input that is larger than the API takes, with both sizes; null where it fits. */
export function refusedBySize(inputText: string): ActionRefusal | null {
  const bytes = bodyBytes(inputText);
  if (bytes <= jsonBodyBytesMax) return null;
  return {
    ok: false,
    kind: "invalid_input",
    problem: {
      title: "The input is too large",
      message: `It would be sent as ${bytes.toLocaleString("en")} bytes; the API takes at most ${jsonBodyBytesMax.toLocaleString("en")}. Nothing was sent.`,
      advice: "Shorten it. What you typed is still here.",
    },
  };
}

/** The bytes of the request that carries this input. */
export function bodyBytes(inputText: string): number {
  return new TextEncoder().encode(`{"input":${inputText}}`).length;
}

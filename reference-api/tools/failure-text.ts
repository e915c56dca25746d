import { toolErrorMessageCharactersMax } from "@/lib/wire/contract/limits";
import type { ToolErrorCode } from "@/lib/wire/contract/tool";
import { clipped } from "./summary";

/** The body of a refusal, its message cut to the contract's length. */
export function toolErrorText(
  toolName: string,
  { code, message, retryable = false }: { code: ToolErrorCode; message: string; retryable?: boolean },
): string {
  return JSON.stringify({
    ok: false,
    toolName,
    error: { code, message: clipped(message, toolErrorMessageCharactersMax), retryable },
  });
}

import { toolErrorMessageCharactersMax } from "@/lib/wire/contract/limits";
import type { ToolErrorCode } from "@/lib/wire/contract/tool";
import { clipped } from "./summary";

/** A tool's refusal, thrown from anywhere inside it; whatever it wrote before is undone. */
export class ToolFailure extends Error {
  constructor(
    readonly code: ToolErrorCode,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
    this.name = "ToolFailure";
  }
}

export const notFound = (message: string) => new ToolFailure("NOT_FOUND", message);
export const invalidInput = (message: string) => new ToolFailure("INVALID_INPUT", message);
export const conflict = (message: string) => new ToolFailure("CONFLICT", message);
export const forbidden = (message: string) => new ToolFailure("FORBIDDEN", message);
export const needsReview = (message: string) => new ToolFailure("NEEDS_REVIEW", message);

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

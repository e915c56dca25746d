import type { ToolErrorCode } from "@/lib/contract/tool";

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

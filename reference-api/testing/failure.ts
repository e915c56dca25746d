import { expect } from "vitest";
import { toolErrorSchema, type ToolErrorCode } from "@/lib/contract/tool";
import type { Reply } from "./server";

/** A tool's refusal with its code, whether a retry is permitted, and words of its message. */
export function expectFailure(
  reply: Reply,
  code: ToolErrorCode,
  { words = "", retryable = false }: { words?: string; retryable?: boolean } = {},
): void {
  const { error } = toolErrorSchema.parse(reply.body);
  expect([reply.status, error.code, error.retryable]).toEqual([200, code, retryable]);
  expect(error.message).toContain(words);
}

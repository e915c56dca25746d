import { expect } from "vitest";
import { toolErrorSchema, type ToolErrorCode } from "@/lib/wire/contract/tool";
import type { Reply } from "./server";

/** A tool's refusal with its code, whether a retry is permitted, and a part of its message. */
export function expectFailure(
  reply: Reply,
  code: ToolErrorCode,
  { message = "", retryable = false }: { message?: string; retryable?: boolean } = {},
): void {
  const { error } = toolErrorSchema.parse(reply.body);
  expect([reply.status, error.code, error.retryable]).toEqual([200, code, retryable]);
  expect(error.message).toContain(message);
}

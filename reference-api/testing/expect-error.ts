import { expect } from "vitest";
import { toolErrorSchema, transportErrorSchema } from "@/lib/wire/contract/tool";
import type { Reply } from "./server";

/** Messages are shown as they come, so they hold no marks of a markup language. */
const plainText: unknown = expect.not.stringContaining("`");

export function expectTransport(reply: Reply, status: number, code: string): void {
  expect([reply.status, transportErrorSchema.parse(reply.body).error.code]).toEqual([status, code]);
  const { retryable, message } = transportErrorSchema.parse(reply.body).error;
  expect({ retryable, message }).toEqual({ retryable: false, message: plainText });
}

export function expectTool(reply: Reply, status: number, code: string): void {
  expect([reply.status, toolErrorSchema.parse(reply.body).error.code]).toEqual([status, code]);
  const { retryable, message } = toolErrorSchema.parse(reply.body).error;
  expect({ retryable, message }).toEqual({ retryable: false, message: plainText });
}

export function messageOf(reply: Reply): string {
  return toolErrorSchema.parse(reply.body).error.message;
}

/** A tool's refusal with its code, whether a retry is permitted, and a part of its message. */
export function expectFailure(
  reply: Reply,
  code: string,
  { message = "", retryable = false }: { message?: string; retryable?: boolean } = {},
): void {
  const { error } = toolErrorSchema.parse(reply.body);
  expect([reply.status, error.code, error.retryable]).toEqual([200, code, retryable]);
  expect(error.message).toContain(message);
}

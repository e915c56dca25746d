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

import { expect } from "vitest";
import { toolErrorSchema, transportErrorSchema } from "@/lib/contract/tool";
import type { Reply } from "./server";

export function expectTransport(reply: Reply, status: number, code: string): void {
  expect([reply.status, transportErrorSchema.parse(reply.body).error.code]).toEqual([status, code]);
  expect(transportErrorSchema.parse(reply.body).error.retryable).toBe(false);
}

export function expectTool(reply: Reply, status: number, code: string): void {
  expect([reply.status, toolErrorSchema.parse(reply.body).error.code]).toEqual([status, code]);
  expect(toolErrorSchema.parse(reply.body).error.retryable).toBe(false);
}

export function messageOf(reply: Reply): string {
  return toolErrorSchema.parse(reply.body).error.message;
}

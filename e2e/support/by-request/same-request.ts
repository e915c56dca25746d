import { expect } from "@playwright/test";
import type { Exchange } from "@/scripts/testing/doubles/proxy";

/** It was sent more than once, and key, capability and body were the same each time. */
export function expectSameRequest(confirms: Exchange[]): void {
  expect(confirms.length).toBeGreaterThan(1);
  for (const { headers, body } of confirms) {
    for (const same of ["idempotency-key", "x-publish-confirmation"])
      expect(headers[same]).toBe(confirms[0]?.headers[same]);
    expect(body).toBe(confirms[0]?.body);
  }
}

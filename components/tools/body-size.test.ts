import { expect, it } from "vitest";
import { refusedBySize } from "./body-size";

const envelopeBytes = '{"input":{"t":""}}'.length;
const inputOf = (bytes: number) => `{"t":"${"a".repeat(bytes - envelopeBytes)}"}`;

it("F38 lets 65,536 bytes pass and refuses one more with both sizes", () => {
  expect(refusedBySize(inputOf(65_536))).toBeNull();
  expect(refusedBySize(inputOf(65_537))?.problem.message).toBe(
    "It would be sent as 65,537 bytes; the API takes at most 65,536. Nothing was sent.",
  );
});

it("F38 counts bytes, not characters", () => {
  expect(refusedBySize(`{"t":"${"😀".repeat(16_500)}"}`)?.problem.message).toContain("66,018 bytes");
});

import { expect, it } from "vitest";
import { messageOf } from "@/components/kit/messages/message-of";
import { refusedBySize } from "./body-size";

const envelopeBytes = '{"input":{"t":""}}'.length;
const textFor = (inputText: string) => {
  const refusal = refusedBySize(inputText);
  return refusal && messageOf(refusal.problem).text;
};
const inputOf = (bytes: number) => `{"t":"${"a".repeat(bytes - envelopeBytes)}"}`;

it("F38 lets 65,536 bytes pass and refuses one more with both sizes", () => {
  expect(refusedBySize(inputOf(65_536))).toBeNull();
  expect(textFor(inputOf(65_537))).toBe(
    "It would be sent as 65,537 bytes; the API takes at most 65,536. Nothing was sent.",
  );
});

it("F38 counts bytes, not characters", () => {
  expect(textFor(`{"t":"${"😀".repeat(16_500)}"}`)).toContain("66,018 bytes");
});

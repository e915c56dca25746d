import { expect, it } from "vitest";
import { preparedToolSchema } from "./tool";

const prepared = {
  confirmationCapability: "c".repeat(32),
  expiresAt: "2026-11-20T10:00:00Z",
  inputDigest: "a".repeat(64),
  status: "confirmation_required",
  toolName: "campaignDraftSave",
};

it.each(["c".repeat(31), "c".repeat(4097), "c".repeat(31) + "!", "c".repeat(32) + "\r\n"])(
  "F34 refuses a capability that is not of the contract's form (%#)",
  (confirmationCapability) => {
    expect(preparedToolSchema.safeParse({ ...prepared, confirmationCapability }).success).toBe(false);
  },
);

it.each([32, 4096])("F35 takes a capability of %i characters", (length) => {
  const reply = { ...prepared, confirmationCapability: "~".repeat(length) };
  expect(preparedToolSchema.safeParse(reply).success).toBe(true);
});

import { expect, test } from "vitest";
import { messageOf } from "./message-of";
import { verdictMessage } from "./permission-messages";

const refused = (refusal: "duplicate_input" | "earlier_revision" | "invalid_input") =>
  messageOf({ code: "refused", refusal, reason: { code: "not_expired" } });

test("F81 only where another review has it is the same input named", () => {
  expect(refused("duplicate_input").title).toBe("The same input is in another review");
  expect(refused("earlier_revision").title).toBe("An earlier revision of this review stands in the way");
});

test("a refusal's title says what, its reason why, and the advice what to do", () => {
  expect(refused("invalid_input")).toEqual({
    title: "The input isn’t valid",
    text: "It has not expired.",
    advice: "What you typed is still here. Correct it and try again.",
  });
  expect(
    messageOf({ code: "image_refused", refusal: "conflict", reason: { code: "not_expired" } }).title,
  ).toBe("The image can’t be shown");
});

test("F54 a store that failed in the middle of an action never claims that nothing was changed", () => {
  const told = (recorded: "nothing" | "unknown") =>
    messageOf({ code: "read_only", why: "full", recorded }).text;
  expect(told("nothing")).toMatch(/^Nothing was changed\. Its disk is full\./);
  expect(told("unknown")).toMatch(/^It may have been recorded in part, or not at all/);
  expect(messageOf({ code: "read_only", why: "secret", recorded: "nothing" }).title).toContain("APP_SECRET");
});

test("an upload that was too slow names the limit that it ran into", () => {
  expect(messageOf({ code: "upload_too_slow", seconds: 5 }).text).toContain("within 5 seconds");
});

test("F29 a file that is too large is refused with both sizes", () => {
  expect(messageOf({ code: "file_too_large", bytes: 3_145_729 }).text).toBe(
    "This file has 3,145,729 bytes; the limit is 3,145,728 bytes. Nothing was sent.",
  );
});

test("who lacks the permission reads which roles have it", () => {
  expect(messageOf({ code: "not_permitted", permission: "reviews:decide" })).toEqual({
    title: "You don’t have permission to do this",
    text: "Only a reviewer may do this.",
    advice: "Ask an administrator if you need it.",
  });
  expect(verdictMessage({ allowed: false, lacks: "reviews:withdraw" })).toMatch(
    /^Only operators and reviewers/,
  );
  expect(verdictMessage({ allowed: false, reason: { code: "paused_as_shown" } })).toBe(
    "Not before the pause is over.",
  );
});

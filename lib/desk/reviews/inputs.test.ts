import { expect, test } from "vitest";
import { alarm, base64url } from "./inputs";

test("bytes of a passkey have one spelling: the verifier of receipts refuses any other", () => {
  expect(["AQ", "AQI", "_-8"].map((text) => base64url.safeParse(text).success)).toEqual([true, true, true]);
  expect(["AR", "AQ==", "A", "+/8"].map((text) => base64url.safeParse(text).success)).not.toContain(true);
});

test("an alarm is named by its chain and a number in it, and by nothing of another type", () => {
  expect(alarm.safeParse("runs:12")).toMatchObject({ success: true, data: { chain: "runs", number: 12 } });
  expect(alarm.safeParse("review:7:3")).toMatchObject({ data: { chain: "review:7", number: 3 } });
  const others = [
    undefined,
    null,
    7,
    {},
    [],
    ["runs:1"],
    { slice: 1 },
    "",
    "runs",
    ":1",
    "runs:",
    "runs:0",
    "runs:1.5",
  ];
  for (const other of others) expect(alarm.safeParse(other).success, JSON.stringify(other)).toBe(false);
});

import { expect, test } from "vitest";
import { base64url } from "./input-schemas";

test("bytes of a passkey have one spelling: the verifier of receipts refuses any other", () => {
  expect(["AQ", "AQI", "_-8"].map((text) => base64url.safeParse(text).success)).toEqual([true, true, true]);
  expect(["AR", "AQ==", "A", "+/8"].map((text) => base64url.safeParse(text).success)).not.toContain(true);
});

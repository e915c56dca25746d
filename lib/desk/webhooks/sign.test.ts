import { createHmac } from "node:crypto";
import { expect, it, test } from "vitest";
import { secretsIn, signatureHeaders } from "./sign";

const now = new Date("2026-03-01T12:00:00Z");

it("signs id, timestamp and body with every secret", () => {
  const secrets = [Buffer.from("new".repeat(20)), Buffer.from("old".repeat(20))];
  const mac = (secret: Buffer) => createHmac("sha256", secret).update("d-1.1772366400.{}").digest("base64");
  expect(signatureHeaders(secrets, { id: "d-1", body: "{}", now })).toEqual({
    "webhook-id": "d-1",
    "webhook-timestamp": "1772366400",
    "webhook-signature": secrets.map((secret) => `v1,${mac(secret)}`).join(" "),
  });
  expect(signatureHeaders([], { id: "d-1", body: "{}", now })).not.toHaveProperty("webhook-signature");
});

test("a secret is its characters, or bytes behind whsec_", () => {
  const bytes = Buffer.alloc(24, 7);
  const text = "t".repeat(32);
  expect(secretsIn(text)).toEqual([Buffer.from(text)]);
  expect(secretsIn(`whsec_${bytes.toString("base64")}, ${text}`)).toEqual([bytes, Buffer.from(text)]);
});

test.each([
  "",
  "short",
  "t".repeat(31),
  `whsec_${"A".repeat(20)}`,
  `whsec_${"*".repeat(40)}`,
  `${"t".repeat(32)},`,
])("%j is no secret", (text) => expect(secretsIn(text)).toBeNull());

import { expect, test } from "vitest";
import { isDatabaseDigest, withPageDigest } from "./page-digest";

const digestOf = (error: unknown) => (error as { digest?: string }).digest;

test("a lost connection has a digest that the error page knows, and each its own", () => {
  const lost = () => digestOf(withPageDigest(new Error("Connection terminated unexpectedly")));
  const [first, second] = [lost(), lost()];
  expect([isDatabaseDigest(first), isDatabaseDigest(second)]).toEqual([true, true]);
  expect(first).not.toBe(second);
});

test("one that has a digest keeps it, and any other error has none", () => {
  const lost = withPageDigest(new Error("Connection terminated unexpectedly"));
  const before = digestOf(lost);
  expect(digestOf(withPageDigest(lost))).toBe(before);
  expect(digestOf(withPageDigest(new Error("A column is missing.")))).toBeUndefined();
  expect([isDatabaseDigest(undefined), isDatabaseDigest("1234567")]).toEqual([false, false]);
});

import { expect, it } from "vitest";
import { recordsInSummary } from "./known-records";

it("knows the records that a summary names beside their ids", () => {
  const found = recordsInSummary({
    headline: "Save",
    accounts: [
      { id: "acc_a", label: "Tarnhollow", posts: 1 },
      { accountId: "acc_b", name: "Kitchen" },
      { id: 7, label: "numbers are left alone" },
    ],
    campaign: { campaign_id: "cmp_1", title: "Thaw" },
  });
  expect(Object.fromEntries([...found].map(([id, { name }]) => [id, name]))).toEqual({
    acc_a: "Tarnhollow",
    acc_b: "Kitchen",
    cmp_1: "Thaw",
  });
});

it.each([[null], ["text"], [{ id: "a" }], [{ paid: "x", name: "y" }]])("finds none in %j", (summary) =>
  expect(recordsInSummary(summary).size).toBe(0),
);

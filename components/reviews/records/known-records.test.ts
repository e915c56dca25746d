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
  expect([...found].map(([id, { name, from }]) => [id, name, from])).toEqual([
    ["acc_a", "Tarnhollow", null],
    ["acc_b", "Kitchen", null],
    ["cmp_1", "Thaw", null],
  ]);
});

it.each([[null], ["text"], [{ id: "a" }], [{ paid: "x", name: "y" }]])("finds none in %j", (summary) =>
  expect(recordsInSummary(summary).size).toBe(0),
);

import { expect, it } from "vitest";
import { asSummaryNames, nameAndAbout, recordsInSummary } from "./known-records";

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

it("names a listed record's platform as the summary does, and keeps what the list alone says", () => {
  const listed = { name: "Kitchen", about: "glimwall \u00b7 @kitchen \u00b7 expired", from: "List accounts" };
  const named = (name: string) => ({ name, about: null, from: null });
  expect(asSummaryNames(listed, named("Kitchen (@kitchen on Glimwall)"))).toEqual({
    name: "Kitchen",
    about: "@kitchen on Glimwall \u00b7 expired",
    from: "List accounts",
    bySummary: true,
  });
  for (const other of [undefined, named("Kitchen"), named("Bakery (@bakery on Glimwall)")])
    expect(asSummaryNames(listed, other)).toEqual(listed);
});

it.each([
  ["@kitchen on Glimwall \u00b7 connected", "@kitchen on Glimwall"],
  ["glimwall \u00b7 @connected \u00b7 expired", "glimwall \u00b7 @connected \u00b7 expired"],
  ["Active", null],
  [null, null],
])("says nothing of an ordinary state: of %j it tells %j", (about, told) => {
  const record = { name: "Kitchen", about, from: "List accounts" };
  expect(nameAndAbout(record)).toEqual({ name: "Kitchen", about: told });
});

it("parts a summary’s label into the name and what is said about it", () => {
  const record = { name: "Kitchen (@kitchen on Glimwall)", about: null, from: null };
  expect(nameAndAbout(record)).toMatchObject({ name: "Kitchen", about: "@kitchen on Glimwall" });
});

import { expect, it } from "vitest";
import { nameOfTarget } from "./target-name";

const summaryText = JSON.stringify({
  accounts: [
    { id: "acc_a", label: "Tarnhollow (@tarnhollow on Fernpost)" },
    { id: "acc_b", label: "Kitchen" },
    { id: "acc_c", label: "Retail" },
  ],
});
const posts = (...accounts: string[]) => ({
  posts: accounts.map((accountId) => ({ accountId, text: "The ice is thin." })),
});

it.each([
  ["its title", { title: "Thaw week", ...posts("acc_a") }, "Thaw week"],
  ["its one account", posts("acc_a"), "Tarnhollow"],
  ["both of two", posts("acc_a", "acc_b"), "Tarnhollow, Kitchen"],
  ["the first of more", posts("acc_a", "acc_b", "acc_c"), "Tarnhollow and 2 more"],
  ["the first words where no summary names its account", posts("acc_x"), "The ice is thin."],
])("a review is named by %s", (_, input, name) =>
  expect(nameOfTarget({ inputText: JSON.stringify(input), summaryText })).toBe(name),
);

it("has no name where its input isn’t kept, or names nothing", () => {
  for (const inputText of [null, '{"count":3}'])
    expect(nameOfTarget({ inputText, summaryText: null })).toBeNull();
});

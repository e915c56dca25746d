import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Mention } from "../coverage/coverage";
import type { KnownRecord } from "../records/known-records";
import { InputForm } from "./input-form";
import { inputGroups } from "./input-rows";
import type { Reading } from "./use-reading";

const input: JsonValue = { posts: [{ accountId: "acc_1", images: ["med_1"], minimumAge: 18 }] };
const record = (name: string): KnownRecord => ({ name, about: null, from: null });
const records = new Map([
  ["acc_1", record("Tarnhollow")],
  ["med_1", record("Morning light")],
]);
const mentions = new Map<string, Mention>([
  ["/posts/0/accountId", "mentioned"],
  ["/posts/0/images/0", "unmentioned"],
  ["/posts/0/minimumAge", "unclear"],
]);
const reading: Reading = {
  ...inputGroups(input),
  ...{ coverage: { mentions, unmentioned: 1, unclear: 1, total: 3, partial: false } },
  ...{ cards: [], isAboutPosts: false, leftOut: null, rootIds: [], oddCharacters: 0 },
};

it("heads a post by its account, whichever of its lines are shown", () => {
  const form = (onlyUnmentioned: boolean) => (
    <InputForm reading={reading} changes={null} records={records} onlyUnmentioned={onlyUnmentioned} />
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole("heading").textContent).toBe("Post 1Tarnhollow");
  rerender(form(true));
  expect(screen.getByRole("heading").textContent).toBe("Post 1Tarnhollow");
  expect(screen.queryByText("acc_1")).toBeNull();
});

it("says of each value whether the summary has it, hasn't, or can't be compared", () => {
  render(<InputForm reading={reading} changes={null} records={records} onlyUnmentioned={false} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual([
    expect.not.stringContaining(","),
    expect.stringMatching(/, not in the summary$/),
    expect.stringMatching(/, too short to compare with the summary$/),
  ]);
  const lines = screen
    .getAllByRole("term")
    .map((term) => /border-(solid|dashed|dotted)/.exec(term.parentElement?.className ?? "")?.[1]);
  expect(lines).toEqual(["solid", "dashed", "dotted"]);
});

it("marks what looks like another letter in the names of members and records too", () => {
  const odd: Reading = { ...reading, ...inputGroups({ pаge: "acc_1" }) };
  const named = new Map([["acc_1", record("T\u0430rnhollow")]]);
  render(<InputForm reading={odd} changes={null} records={named} onlyUnmentioned={false} />);
  expect(screen.getByRole("term").textContent).toContain("U+0430");
  expect(screen.getByRole("definition").textContent).toContain("U+0430");
});

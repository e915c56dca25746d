import { act, fireEvent, screen, within, render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Coverage, Mention } from "../coverage/coverage";
import { DiscussionProvider } from "../comments/discussion";
import { changeDraft } from "../comments/writing/drafts";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { discussionOn, threadView } from "../testing/threads";
import type { KnownRecord } from "../records/known-records";
import { InputForm } from "./input-form";
import { inputGroups } from "../values/input-rows";
import type { Reading } from "./use-reading";

const input: JsonValue = {
  posts: [{ accountId: "acc_1", images: ["med_1"], minimumAge: 18, url: "https://tarnhollow.example" }],
};
const record = (name: string): KnownRecord => ({ name, about: null, from: null });
const records = new Map([
  ["acc_1", record("Tarnhollow")],
  ["med_1", record("Morning light")],
]);
const mentions = new Map<string, Mention>([
  ["/posts/0/accountId", "mentioned"],
  ["/posts/0/images/0", "unmentioned"],
  ["/posts/0/minimumAge", "unclear"],
  ["/posts/0/url", "missing"],
]);
const coverage: Coverage = {
  ...{ mentions, places: new Map(), missing: new Map([["link", 1]]) },
  ...{ unmentioned: 1, unclear: 1, total: 4, partial: false },
};
const reading: Reading = {
  ...inputGroups(input),
  ...{ cards: [], isAboutPosts: false, leftOut: null, rootIds: [], described: null, oddCharacters: 0 },
};

it("heads a post by its account, whichever of its lines are shown", () => {
  const form = (only: Mention | null) => (
    <InputForm reading={reading} changes={null} records={records} coverage={coverage} only={only} />
  );
  const { rerender } = render(form(null));
  expect(screen.getByRole("heading").textContent).toBe("Post 1Tarnhollow");
  rerender(form("missing"));
  expect(screen.getByRole("heading").textContent).toBe("Post 1Tarnhollow");
  expect(screen.queryByText("acc_1")).toBeNull();
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Url, not in the summary",
  ]);
});

it("says of each value whether the summary has it, hasn't, or can't be compared", () => {
  render(<InputForm reading={reading} changes={null} records={records} coverage={coverage} only={null} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual([
    expect.not.stringContaining(","),
    expect.stringMatching(/, not in the summary$/),
    expect.stringMatching(/, can’t be compared with the summary$/),
    expect.stringMatching(/, not in the summary$/),
  ]);
  // What should have been in it says so in words that are seen, whether or not colours are.
  expect(screen.getAllByText("not in the summary").map(({ className }) => className)).toEqual([
    "visually-hidden",
    expect.stringContaining("text-amber"),
  ]);
  const lines = screen
    .getAllByRole("term")
    .map((term) =>
      /border-(?:solid|dashed|dotted)|amber/g[Symbol.match](term.parentElement?.className ?? ""),
    );
  expect(lines).toEqual([["border-solid"], ["border-dashed"], ["border-dotted"], ["border-dashed", "amber"]]);
});

it("marks what looks like another letter in the names of members and records too", () => {
  const odd: Reading = { ...reading, ...inputGroups({ pаge: "acc_1" }) };
  const named = new Map([["acc_1", record("T\u0430rnhollow")]]);
  render(<InputForm reading={odd} changes={null} records={named} coverage={null} only={null} />);
  expect(screen.getByRole("term").textContent).toContain("U+0430");
  expect(screen.getByRole("definition").textContent).toContain("U+0430");
});

it("shows a listed value by what the form calls it, beside its own text where that reads otherwise", () => {
  const described = new Map([
    ["/kind", { title: "Kind", isChoice: true, choice: "Community post" }],
    ["/goal", { title: "Goal", isChoice: true, choice: "Sales" }],
  ]);
  const input = { kind: "community", goal: "sales" };
  const listed = { ...reading, ...inputGroups(input, described), described };
  render(<InputForm reading={listed} changes={null} records={records} coverage={null} only={null} />);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Community post community",
    "Sales",
  ]);
  expect(screen.getByTitle("sales").textContent).toBe("Sales");
});

it("has what is said of a value below its line, and what has no line below the form", () => {
  const input = { text: "The ice held.", count: 3 };
  const place = (pointer: string, is: "here" | "gone") => ({ place: { pointer, quote: null }, is });
  const said = [
    threadView("on text", { place: place("/text", "here") }),
    threadView("gone", { place: place("/count", "gone") }),
  ];
  changeDraft("form", { place: { pointer: "/count", quote: null } }, { isOpen: true, text: "Why three?" });
  renderWithQueries(
    <DiscussionProvider of={discussionOn(input, said, { reviewId: "form", revision: 2 })}>
      <InputForm
        reading={{ ...reading, ...inputGroups(input) }}
        {...{ changes: null, records, coverage: null, only: null }}
      />
    </DiscussionProvider>,
  );
  const [, onText, , beingWritten] = screen.getAllByRole("definition");
  expect(onText?.textContent).toContain("Comment on text");
  expect(beingWritten?.querySelector("textarea")?.value).toBe("Why three?");
  const elsewhere = screen.getByRole("region", { name: "Comments without a line here" });
  expect(elsewhere.textContent).toContain("Comment gone");
  expect(elsewhere.textContent).toContain("on Count");
});

it("is one stop of the Tab key, from which arrow keys lead along its lines", () => {
  const input = { name: "Thaw", text: "The ice held.", count: 3 };
  const begun: string[] = [];
  const begin = ({ pointer }: { pointer: string }) => void begun.push(pointer);
  render(
    <DiscussionProvider of={discussionOn(input, [], { begin })}>
      <InputForm
        reading={{ ...reading, ...inputGroups(input) }}
        {...{ changes: null, records, coverage: null, only: null }}
      />
    </DiscussionProvider>,
  );
  const buttons = screen.getAllByRole("button");
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => buttons[0]?.focus());
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"])
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(document.activeElement).toBe(within(document.body).getByRole("button", { name: "Comment on Text" }));
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  fireEvent.click(document.activeElement ?? document.body);
  expect(begun).toEqual(["/text"]);
});

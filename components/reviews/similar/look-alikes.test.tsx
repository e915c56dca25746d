import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { inputTable, tellingValues } from "@/lib/wire/facets/compare-inputs";
import { inputValues } from "@/lib/wire/facets/input-values";
import type { SimilarReviews } from "@/lib/desk/reviews/queries/types";
import { dateFormats } from "@/components/ui/dates/date-formats";
import { ReviewRow } from "../queue/review-row";
import { shortTime } from "../state/facet-time";
import { listItem } from "../testing/list-item";
import { serve } from "../testing/serve";
import { SimilarStrip } from "./similar-strip";
import { tellingText } from "./telling-values";
import { shortTelling } from "./value-text";

/** What tells each of these inputs of one tool from the others; `titles`: of the members, by their names. */
function tellingOf(
  inputs: unknown[],
  headlines: string[] = inputs.map(() => "Saves a draft"),
  titles: Record<string, string> = {},
) {
  const table = inputTable(
    inputs.map((input, at) => [String(at), inputValues(JSON.stringify(input), [])]),
    (path) => path.map((step) => titles[step] ?? null),
  );
  const ids = [...table.rows.keys()];
  return ids.map((id) =>
    tellingValues(
      table,
      id,
      ids.filter((other) => other !== id),
      (one) => headlines[Number(one)] ?? null,
    ),
  );
}

const read = (text: string | null) => text ?? "Left out";
const word = fc.constantFrom("ice", "thaw", "kettle", "four cups", "08:00");
const post = fc.record(
  { account: word, text: fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")), at: word },
  { requiredKeys: ["account"] },
);
const input = fc.record(
  {
    name: word,
    tags: fc.array(word, { maxLength: 2 }),
    posts: fc.array(post, { maxLength: 3 }),
    count: fc.nat(2),
  },
  { requiredKeys: ["name"] },
);

const title = fc.constantFrom("Account", "Text", "Goes out at", "Tags");
const titles = fc.record({ account: title, text: title, at: title, name: title }, { requiredKeys: [] });

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;

/** Of titles that each read like the name of another place. */
const namedLikeOthers: Input[] = [
  { name: "08:00", tags: [], posts: [{ account: "08:00", at: "thaw" }], count: 0 },
  { name: "08:00", tags: [], posts: [{ account: "thaw", text: "" }], count: 0 },
  { name: "ice", tags: [], posts: [{ account: "08:00" }], count: 0 },
];

test("of any inputs that differ each row and link says a value by which they do, under whatever headline", () => {
  fc.assert(
    fc.property(
      fc.array(input, { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      titles,
      (inputs, isNamed, own) => {
        const headlines = inputs.map(({ name }) => (isNamed ? `Saves “${name}”` : "Saves a draft"));
        const telling = tellingOf(inputs, headlines, own);
        const names = telling.map((values, at) => `${headlines[at]}, ${tellingText(values, read)}`);
        inputs.forEach((one, at) =>
          inputs.slice(0, at).forEach((other, before) => {
            if (JSON.stringify(one) !== JSON.stringify(other)) expect(names[at]).not.toBe(names[before]);
          }),
        );
      },
    ),
    { numRuns: 300, examples: [[namedLikeOthers, false, { account: "Text", at: "Account" }]] },
  );
});

const time = (hour: number, day = 26) => `2031-11-${day}T${String(hour).padStart(2, "0")}:00:00Z`;
const draft = (second: object = {}, first: object = {}) => ({
  name: "Frost week",
  posts: [
    { account: "Tarnhollow", text: "The ice is thin. The coffee is not.", at: time(8, 25), ...first },
    {
      ...{ account: "Kitchen", text: "Half a kettle of snow makes three cups. We counted.", at: time(8) },
      ...{ image: "med_kettle", ...second },
    },
  ],
});
const six = [
  draft(),
  draft({ text: "Half a kettle of snow makes four cups. We counted." }),
  draft({ at: time(16) }),
  draft({}, { account: "Tarnhollow for Retailers" }),
  draft({ image: "med_lake" }),
  draft({ at: time(8, 30) }),
];

test("six look-alikes have six rows, six link names and six ends of a button", () => {
  serve(() => undefined);
  const telling = tellingOf(six);
  const readTime = (text: string | null) =>
    text === null ? "Left out" : text.endsWith("Z") ? shortTime(text, dateFormats()) : text;
  expect(telling.map((values) => shortTelling(values, readTime))).toEqual([
    expect.stringMatching(/^.+ · .+ · .+$/),
    "four",
    expect.stringMatching(/^\d\d:\d\d$/),
    "Tarnhollow for Retailers",
    "med_lake",
    expect.stringMatching(/^Sun 30 Nov/),
  ]);
  renderWithQueries(
    <ul>
      {six.map((_, at) => (
        <ReviewRow
          key={at}
          item={listItem(String(at), {
            headline: "Save draft “Frost week”",
            similar: { waiting: 5, isPart: false },
            telling: telling[at] ?? [],
          })}
          {...{
            personId: "me",
            isSelected: false,
            isGone: false,
            alike: [],
            onLeft: null,
            isInSection: true,
            onAsk: null,
          }}
          onSelect={() => undefined}
        />
      ))}
    </ul>,
  );
  const rows = screen.getAllByRole("listitem");
  expect(new Set(rows.map(({ textContent }) => textContent)).size).toBe(6);
  const names = rows.map((row) => within(row).getByRole("link").textContent);
  expect(new Set(names).size).toBe(6);
  expect(names[1]).toContain("Post 2, Text: Half a kettle of snow makes four cups. We counted.");
});

const similar: SimilarReviews = {
  ...{ waiting: 1, isPart: false, lastApprovedAt: new Date(Date.now() - 20_000).toISOString() },
  reviews: ["a", "b", "c"].map((id, at) => ({
    ...{ id, author: { id: "o", name: "Olive" }, createdAt: "2026-03-01T12:00:00.000Z", sendUntil: null },
    decided: at === 1 ? { verdict: "approved", at: "2026-03-01T12:00:00.000Z" } : null,
  })),
  places: [
    {
      path: ["posts", "1", "caption"],
      titles: ["Posts", null, "Words"],
      texts: ["makes four cups", "makes three cups", "makes three cups"],
    },
    {
      path: ["posts", "0", "account"],
      titles: [null, null, null],
      texts: ["Main", "Main", "Main for Retailers"],
    },
  ],
  ...{ reviewsLeftOut: 2, placesLeftOut: 0, telling: [] },
};

test("on the decision bar stands how many wait, what was just approved, and only what differs, its words marked", () => {
  const show = (isExpanded: boolean) =>
    renderWithQueries(
      <SimilarStrip similar={similar} isExpanded={isExpanded} hasKey onToggle={() => undefined} />,
      new QueryClient(),
    );
  show(false);
  expect(screen.getByText("1 similar is waiting")).toBeTruthy();
  expect(screen.getByText(/^You approved one like this/).textContent).toMatch(/20 s ago|\d\d s ago/);
  const [head, ...rows] = screen
    .getAllByRole<HTMLTableRowElement>("row")
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(head?.map((text) => text?.replace(/(This one|You approved|Olive).*/, "$1"))).toEqual([
    "What differs",
    "This one",
    "You approved",
    "Olive",
  ]);
  expect(rows).toEqual([
    ["Post 2, Words", "makes four cups", "makes three cups", "makes three cups"],
    ["Post 1, Account", "Main", "Main", "Main for Retailers"],
  ]);
  const marks = [...screen.getByRole("table").querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marks).toEqual(["four", " for Retailers"]);
  expect(
    screen.getAllByRole("cell", { name: "Main" }).map(({ className }) => /text-ink-3/.test(className)),
  ).toEqual([false, true]);
  cleanup();
  show(true);
  expect(screen.getByText("and 2 more similar reviews, not shown here.")).toBeTruthy();
});

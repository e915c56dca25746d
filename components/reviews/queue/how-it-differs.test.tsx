import { cleanup, render, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { findFacets } from "@/lib/wire/facets/find-facets";
import { reviewQuery } from "@/lib/web/queries";
import { listItem } from "../testing/list-item";
import { reviewView } from "../testing/review-view";
import { serve } from "../testing/serve";
import { HowItDiffers } from "./how-it-differs";
import { TellingLine } from "./row-facets";

const post = (accountId: string, text: string) => ({ accountId, text });

/** Reviews with these inputs, which look alike, in both places that compare them. */
function showAlike(inputs: unknown[]) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const alike = inputs.map((input, index) => {
    const inputText = JSON.stringify(input);
    const id = String(index + 1);
    client.setQueryData(reviewQuery(id).queryKey, reviewView(id, { inputText, inputDigest: inputText }));
    return listItem(id, { facets: findFacets(inputText).facets });
  });
  const [item] = alike;
  if (!item) throw new Error("Nothing to compare.");
  const { container } = render(
    <QueryClientProvider client={client}>
      <HowItDiffers item={item} alike={alike} count={alike.length} />
      <div data-testid="line">
        <TellingLine item={item} alike={alike} />
      </div>
    </QueryClientProvider>,
  );
  const rows = [...container.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  return {
    rows: rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent)),
    line: screen.getByTestId("line").textContent,
    said: container.querySelector("section > p")?.textContent ?? null,
  };
}

test("accounts that differ in one post are told, though each of them is in all of the inputs", () => {
  const of = (third: string) => ({
    posts: [post("acc_a", "Ice"), post("acc_b", "Thaw"), post(third, "Melt")],
  });
  const { rows, line, said } = showAlike([of("acc_a"), of("acc_b")]);
  expect(rows).toEqual([["Account id (3)", "acc_a", "acc_b"]]);
  expect(line).toContain("Account id (3): acc_a");
  expect(said).toBeNull();
});

test("what the rows above say of a place isn't said twice", () => {
  const { rows, line } = showAlike([{ posts: [post("acc_a", "Ice")] }, { posts: [post("acc_b", "Ice")] }]);
  expect(rows).toEqual([["Accounts", "acc_a", "acc_b"]]);
  expect(line).not.toContain("Account id");
});

test("accounts that change places are told by the place", () => {
  const both = [post("acc_a", "Ice"), post("acc_b", "Ice")];
  const { rows, line } = showAlike([{ posts: both }, { posts: both.toReversed() }]);
  expect(rows.map(([label]) => label)).toEqual(["Accounts", "Account id (1)", "Account id (2)"]);
  expect(line).toContain("Account id (1): acc_a");
});

test("of long texts what is shown has the place from which on they differ", () => {
  const start = "The lake let go of the jetty this morning. ".repeat(8);
  const { rows } = showAlike([
    { text: `${start}Nobody was on it.` },
    { text: `${start}Somebody was on it.` },
  ]);
  const [row = []] = rows;
  expect(row[0]).toBe("Text");
  expect(row[1]).toMatch(/^….*Nobody was on it\.$/);
  expect(row[2]).toMatch(/^….*Somebody was on it\.$/);
  expect(row[1]?.length).toBeLessThan(90);
});

test("inputs are said to be the same only where they are", () => {
  const one = { text: "Ice", tags: [] };
  expect(showAlike([one, { ...one }]).said).toBe("Their inputs are the same.");
  cleanup();
  const otherwise = showAlike([one, { ...one, tags: {} }]);
  expect(otherwise.rows).toEqual([]);
  expect(otherwise.said).toMatch(/^Their inputs differ in what isn’t compared here/);
});

test.each([
  [6, ["1", "2", "3"]],
  [7, []],
])("of %i alike, a row reads these whole reviews to tell them apart: %j", (count, read) => {
  const asked = serve(() => undefined);
  const { facets } = findFacets(JSON.stringify({ posts: [post("acc_a", "Ice")] }));
  const first = listItem("1", { facets });
  const others = Array.from({ length: count - 1 }, (_, index) => listItem(String(index + 2), { facets }));
  renderWithQueries(<TellingLine item={first} alike={[first, ...others]} />);
  expect(screen.getByText(/Ice/)).toBeTruthy();
  expect(asked.filter((path) => path.startsWith("/data/reviews"))).toEqual(
    read.map((id) => `/data/reviews/${id}`),
  );
});

test("F107 what can't be read any more of one of them is not taken for none", () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { facets } = findFacets('{"text":"Ice"}');
  const alike = [listItem("1", { facets }), listItem("2", { isUnreadable: true })];
  renderWithQueries(<HowItDiffers item={listItem("1", { facets })} alike={alike} count={2} />, client);
  const row = screen.getByRole("row", { name: /^First words/ });
  expect([...row.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
    "Ice",
    "This can’t be read any more",
  ]);
});

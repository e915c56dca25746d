import { render } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { findFacets } from "@/lib/wire/facets/find-facets";
import { reviewQuery } from "@/lib/web/queries";
import { listItem } from "../testing/list-item";
import { reviewView } from "../testing/review-view";
import { serve } from "../testing/serve";
import { WhatDiffers } from "./row-facets";

const post = (accountId: string, text: string) => ({ accountId, text });

/** What tells the first of these inputs, which look alike, from the others. */
function lineOf(inputs: unknown[]) {
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
      <WhatDiffers item={item} alike={alike} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

test("accounts that differ in one post are told, though each of them is in all of the inputs", () => {
  const of = (third: string) => ({
    posts: [post("acc_a", "Ice"), post("acc_b", "Thaw"), post(third, "Melt")],
  });
  expect(lineOf([of("acc_a"), of("acc_b")])).toBe("Account id (3): acc_a");
});

test("what the accounts say isn't said twice", () => {
  expect(lineOf([{ posts: [post("acc_a", "Ice")] }, { posts: [post("acc_b", "Ice")] }])).toBe("acc_a");
});

test("accounts that change places are told by the place", () => {
  const both = [post("acc_a", "Ice"), post("acc_b", "Ice")];
  expect(lineOf([{ posts: both }, { posts: both.toReversed() }])).toBe("Account id (1): acc_a");
});

test("of long texts what is shown has the place from which on they differ", () => {
  const start = "The lake let go of the jetty this morning. ".repeat(8);
  const line = lineOf([{ text: `${start}Nobody was on it.` }, { text: `${start}Somebody was on it.` }]);
  expect(line).toMatch(/^Text: ….*Nobody was on it\.$/);
  expect(line?.length).toBeLessThan(90);
});

test.each([
  [6, ["1", "2", "3"]],
  [7, []],
])("of %i alike, a row reads these whole reviews to tell them apart: %j", (count, read) => {
  const asked = serve(() => undefined);
  const { facets } = findFacets(JSON.stringify({ posts: [post("acc_a", "Ice")] }));
  const first = listItem("1", { facets });
  const others = Array.from({ length: count - 1 }, (_, index) => listItem(String(index + 2), { facets }));
  renderWithQueries(<WhatDiffers item={first} alike={[first, ...others]} />);
  expect(asked.filter((path) => path.startsWith("/data/reviews"))).toEqual(
    read.map((id) => `/data/reviews/${id}`),
  );
});

import { afterEach, expect, test } from "vitest";
import { activityQuery, personQuery, reviewCountsQuery, reviewsQuery, statusQuery } from ".";
import { setLiveState, type LiveState } from "./live";

afterEach(() => setLiveState("connecting"));

/** How often each kind of reading is done again, in ms. */
function intervals(state: LiveState, status = "success") {
  setLiveState(state);
  const queries = [
    reviewCountsQuery(),
    reviewsQuery({ group: "open" }),
    reviewsQuery({ group: "open", q: "heron" }),
    activityQuery({}),
    statusQuery(),
    personQuery(),
  ];
  type Interval = (query: { state: { status: string } }) => number | false;
  return queries.map(({ refetchInterval }) =>
    (refetchInterval as unknown as Interval)({ state: { status } }),
  );
}

test("a page that is told of changes reads nothing at intervals, and every other one does", () => {
  const often = [5_000, 5_000, 15_000, 5_000, 5_000, 30_000];
  expect(intervals("connecting")).toEqual(often);
  expect(intervals("live")).toEqual(often.map(() => false));
  expect(intervals("not live")).toEqual(often);
  // Nobody tells a page of the end of its own trouble.
  expect(intervals("live", "error")).toEqual(often);
});

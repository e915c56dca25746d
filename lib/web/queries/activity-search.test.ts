import { expect, test } from "vitest";
import { activityFilter, activitySearchText, isAutomatic, readActivitySearch } from "./activity-search";

const read = (text: string) => readActivitySearch(new URLSearchParams(text));

test("what an address asks for is read, what makes no sense is left out, and written it is the same again", () => {
  const search = read(
    "?show=alarms&person=p1&tool=x&event=approved&from=2026-03-01&until=2026-03-31&q=%20ice%20",
  );
  expect(search).toEqual({
    ...{ show: "alarms", person: "p1", tool: "x", event: "approved" },
    ...{ from: "2026-03-01", until: "2026-03-31", q: "ice" },
  });
  expect(read(activitySearchText(search))).toEqual(search);
  expect(read("?show=everything&from=2026-02-31x&until=tomorrow&other=1&q=")).toEqual({});
  expect(read("?from=2026-02-30&until=2026-04-31T00:00:00Z")).toEqual({});
  expect(activitySearchText({})).toBe("");
});

test("days are asked for whole, the last one too", () => {
  const instants = { from: "2026-02-28T23:00:00.000Z", until: "2026-03-31T22:00:00.000Z" };
  expect(activityFilter(read(`?${new URLSearchParams(instants)}`))).toEqual(instants);
  expect(activityFilter(read("?from=2026-03-01&until=2026-03-31"))).toEqual({
    from: "2026-03-01T00:00:00.000Z",
    until: "2026-04-01T00:00:00.000Z",
  });
});

test("alarms, and with warnings, are severities; what ran without a click is another list", () => {
  expect(activityFilter(read("?show=alarms"))).toEqual({ severity: "alarm" });
  expect(activityFilter(read("?show=warnings"))).toEqual({ severity: "notable" });
  expect(isAutomatic(read("?show=automatic"))).toBe(true);
});

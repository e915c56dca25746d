import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OverviewView } from "@/lib/web/server/types";
import { ApiPanel } from "./api-panel";

const at = new Date().toISOString();
const view = {
  ...{ settingDoubts: [], administers: false, unconfirmed: [] },
  retries: { count: 2, next: at },
  pauses: [],
  own: [],
  showsSchedule: true,
  today: {
    ...{
      since: at,
      prepared: 0,
      approved: 0,
      accepted: 0,
      rejected: 0,
      changesRequested: 0,
      failed: 0,
      expired: 0,
    },
    ...{ medianDecisionMs: null, isCut: false },
  },
  api: {
    ...{ host: "api.test", embedded: false, clockSkewMs: 0, tools: 3, problem: null, isAnswering: true },
    ...{ last: { at, tookMs: 4 }, usualMs: 4, problems: 1, lastProblem: { at, what: "503" } },
  },
} satisfies OverviewView;

test("F113 of an API that was never asked nothing is said that isn't known", () => {
  const asked = { last: null, usualMs: null, problems: 0, lastProblem: null, tools: null, isAnswering: null };
  render(<ApiPanel view={{ ...view, retries: { count: 0, next: null }, api: { ...view.api, ...asked } }} />);
  expect(screen.getAllByText("Not asked yet").length).toBe(4);
  expect(screen.queryByText(/Answering|None|In step|Works/)).toBeNull();
});

test("errors and retries lead to the lists in which they are looked into", () => {
  render(<ApiPanel view={view} />);
  const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href") ?? "";
  expect(href(/^2, next/)).toBe("/reviews?state=uncertain");
  const errors = new URL(href(/^1, last 503/), "http://countersign.test");
  expect([errors.pathname, errors.searchParams.get("show")]).toEqual(["/activity", "warnings"]);
  const ageMs = Date.now() - Date.parse(errors.searchParams.get("from") ?? "");
  expect(Math.round(ageMs / 60_000)).toBeGreaterThanOrEqual(60);
  expect(ageMs).toBeLessThan(62 * 60_000);
});

import { cleanup, screen, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import type { EvidenceView, FollowUpView } from "@/lib/desk/reviews/publication/types";
import { StateNotice } from "../outcome/state-notice";
import { preparationView } from "../testing/preparation";
import { PublicationSection } from "./publication-section";

afterEach(cleanup);

const sana = { id: "s", name: "Sana Lind" };
const evidence = (change: Partial<EvidenceView>): EvidenceView => ({
  ...{ id: "e", at: "2026-03-01T16:52:40.000Z", finding: "verified", by: null, ofEffect: false, note: null },
  ...{ toolName: "scheduleList", byRule: true, items: [], durationMs: 5, answer: null },
  ...change,
});
const record = (finding: "verified" | "not_found") =>
  evidence({ id: "p", finding, by: sana, note: "Opened the account.", toolName: null, byRule: false });
const check = (finding: "verified" | "not_found") =>
  evidence({
    ...{ id: "c", finding, at: "2026-03-01T17:02:01.000Z" },
    items: [{ id: "p1", finding, value: finding === "verified" ? "live" : "refused" }],
    answer: { digest: "4be190c2".padEnd(64, "0"), byteLength: 9, kept: true },
  });
const followUp = (change: Partial<FollowUpView>): FollowUpView => ({
  ...{ openedAt: "2026-03-01T16:30:12.000Z", items: [{ id: "p1", dueAt: null }], scheduledAt: null },
  ...{ dueAt: null, nextCheckAt: null, overdueAt: null, checks: 1, evidence: [], isWeighed: false },
  ...{ contradiction: null, choices: [], check: { allowed: true }, record: { allowed: true } },
  asked: { name: "scheduleList", title: "List the schedule", by: "file" },
  ...change,
});
const contradicted = (person: "verified" | "not_found", change: Partial<FollowUpView> = {}) => {
  const api = person === "verified" ? "not_found" : "verified";
  const contradiction = { person: record(person), check: check(api) } as const;
  return preparationView({
    ...{ state: "accepted", publication: "contradicted" },
    followUp: followUp({ contradiction, evidence: [contradiction.check, contradiction.person], ...change }),
  });
};
const show = (preparation: ReturnType<typeof preparationView>) =>
  renderWithQueries(
    <>
      <StateNotice preparation={preparation} pause={null} pending={null} lastRead={null} />
      <PublicationSection toolName="schedulePosts" preparation={preparation} />
    </>,
    new QueryClient(),
  );

describe("F112 a person and the API that say opposite things", () => {
  test.each([
    ["verified", "published", "failed", "a person says published, the API says failed"],
    ["not_found", "not published", "published", "a person says not published, the API says published"],
  ] as const)(
    "%s by the person: both stand side by side, with who, when and evidence",
    (person, hers, its, title) => {
      const { container } = show(contradicted(person));
      expect(screen.getByRole("alert").textContent).toContain(`Contradicted: ${title}.`);
      const card = (name: string) => screen.getByRole("heading", { name }).closest("div") ?? document.body;
      const [one, other] = [card(`Sana Lind says: ${hers}`), card(`The API says: ${its}`)];
      expect(one.textContent).toContain("Opened the account.");
      expect(other.textContent).toContain("List the schedule, asked by Countersign");
      expect(other.textContent).toContain(person === "verified" ? "“refused”" : "“live”");
      expect(within(other).getByRole("link", { name: /4be1 90c2/ })).toBeTruthy();
      expect(one.className).toBe(other.className);
      expect(container.querySelector(".text-green")).toBeNull();
    },
  );

  test("three steps settle it, one of them filled: the first that the reader may take", () => {
    const filled = () =>
      screen.getAllByRole("button").filter(({ className }) => className.includes("bg-accent-fill"));
    show(contradicted("verified"));
    const steps = within(screen.getByRole("list", { name: "What to do" })).getAllByRole("listitem");
    expect(steps).toHaveLength(3);
    expect(filled().map(({ textContent }) => textContent)).toEqual(["Check now"]);
    expect(screen.getAllByRole("button", { name: "Record the outcome…" })).toHaveLength(1);
    cleanup();
    show(contradicted("verified", { check: { allowed: false, reason: { code: "no_showing_tool" } } }));
    expect(filled().map(({ textContent }) => textContent)).toEqual(["Record the outcome…"]);
  });
});

test("F112 what a person weighed stands above the API's answer, item by item, and is said to be theirs", () => {
  show(
    preparationView({
      ...{ state: "accepted", publication: "verified" },
      followUp: followUp({ isWeighed: true, evidence: [check("not_found"), record("verified")] }),
    }),
  );
  const [, row] = within(screen.getByRole("table")).getAllByRole("row");
  expect(row?.textContent).toContain("Verified");
});

test("F108 where nothing gives a publication to follow, the words are those of an effect", () => {
  const recorded = { ...record("verified"), ofEffect: true };
  const { container } = show(
    preparationView({
      ...{ state: "accepted", publishes: "no", publication: "untracked" },
      attempts: [{ state: "accepted", outcome: null } as never],
      followUp: followUp({ items: null, asked: null, evidence: [recorded] }),
    }),
  );
  expect(container.textContent).toContain(
    "Accepted by the API. That doesn’t prove that anything was published; Countersign has no way to look.",
  );
  expect(container.textContent).toContain("Took effect: Opened the account.");
  expect(container.textContent).not.toMatch(/verdue|not verified|review rules|To be published/);
  expect(container.querySelector(".text-green")).toBeNull();
});

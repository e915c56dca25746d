import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { reviewStates } from "@/lib/desk/reviews/states";
import type { PublicationView } from "@/lib/desk/reviews/types";
import { preparationView } from "../testing/preparation";
import { ProgressRail } from "./progress-rail";
import { StateBadge } from "./state-badge";

const rita = { id: "r", name: "Rita" };
const steps = () =>
  screen.getAllByRole("listitem").map((step) => ({
    says: step.textContent?.split(":")[0],
    at: step.querySelector("time")?.dateTime ?? null,
  }));

it("says of each step who took it and when, as far as it came", () => {
  const decided = {
    by: rita,
    verdict: "approved",
    isVoid: false,
    reason: null,
    at: "2026-03-01T12:01:00.000Z",
  } as const;
  render(
    <ProgressRail
      preparation={preparationView({
        state: "accepted",
        decisions: [decided],
        firstSentAt: "2026-03-01T12:02:00.000Z",
        endedAt: "2026-03-01T12:03:00.000Z",
      })}
    />,
  );
  expect(steps()).toEqual([
    { says: "Prepared", at: "2026-03-01T12:00:00.000Z" },
    { says: "Approved", at: "2026-03-01T12:01:00.000Z" },
    { says: "Sent", at: "2026-03-01T12:02:00.000Z" },
    { says: "Accepted", at: "2026-03-01T12:03:00.000Z" },
    { says: "Verified", at: null },
  ]);
  expect(screen.getAllByRole("listitem")[1]?.textContent).toContain("Rita, ");
});

it("of what waits it counts the approvals, and of a rejection it names who and when", () => {
  const { rerender } = render(
    <ProgressRail preparation={preparationView({})} approvals={{ needed: 2, given: [rita] }} />,
  );
  expect(screen.getAllByRole("listitem")[1]?.textContent).toContain("1 of 2");
  const rejected = {
    by: rita,
    verdict: "rejected",
    isVoid: false,
    reason: "No.",
    at: "2026-03-01T12:01:00.000Z",
  } as const;
  rerender(<ProgressRail preparation={preparationView({ state: "rejected", decisions: [rejected] })} />);
  expect(steps()[1]).toEqual({ says: "Rejected", at: "2026-03-01T12:01:00.000Z" });
});

it.each(["rejected", "failed", "prepare_failed"] as const)("marks what is %s as its badge does", (state) => {
  const marks = (shown: ReactNode) =>
    [...render(shown).container.querySelectorAll("svg")].map((svg) => svg.innerHTML);
  const [badge] = marks(<StateBadge state={state} />);
  expect(marks(<ProgressRail preparation={preparationView({ state })} />)).toContain(badge);
});

it("promises no step that can’t follow any more, and no verification of what publishes nothing", () => {
  const all = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const { rerender } = render(<ProgressRail preparation={preparationView({ state: "expired" })} />);
  expect(all().slice(1)).toEqual(
    ["Approved", "Sent", "Accepted", "Verified"].map((step) => `${step}: not reached`),
  );
  const accepted = preparationView({ state: "accepted", publication: "unverified" });
  rerender(<ProgressRail preparation={{ ...accepted, publication: "nothing" }} />);
  expect(all().at(-1)).toBe("Nothing to verify");
  rerender(<ProgressRail preparation={accepted} />);
  expect(all().at(-1)).toBe("Verified: not yet");
});

const all = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("F108 ends with the acceptance where nothing gives a publication to follow, from the preparation on", () => {
  for (const state of reviewStates) {
    const publication = state === "accepted" ? "untracked" : null;
    const { container, unmount } = render(
      <ProgressRail preparation={preparationView({ state, publishes: "no", publication })} />,
    );
    expect(all(), state).toHaveLength(4);
    expect(container.textContent, state).not.toMatch(/Verif|ublish|verdue/);
    expect(container.querySelector(".text-green"), state).toBeNull();
    unmount();
  }
});

it("F108 promises nothing to verify of what the file says publishes nothing, also while it waits", () => {
  render(<ProgressRail preparation={preparationView({ publishes: "nothing" })} />);
  expect(all().at(-1)).toBe("Nothing to verify");
});

it("F112 gives its last stop the name of what is known, and green to what is verified alone", () => {
  const last: Partial<Record<PublicationView, string>> = {
    verified: "Verified: done",
    contradicted: "Contradicted: not verified",
    not_found: "Not published: failed",
    overdue: "Verified: overdue",
    unverified: "Verified: not yet",
  };
  for (const [publication, says] of Object.entries(last)) {
    const shown = preparationView({ state: "accepted", publication: publication as PublicationView });
    const { container, unmount } = render(
      <>
        <ProgressRail preparation={shown} />
        <StateBadge state="accepted" publication={shown.publication} boxed />
      </>,
    );
    expect(all().at(-1)).toBe(says);
    expect(container.querySelector(".text-green") !== null).toBe(publication === "verified");
    unmount();
  }
});

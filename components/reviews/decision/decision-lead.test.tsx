import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import { preparationView, untouched } from "../testing/preparation";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { threadView } from "../testing/threads";
import { DecisionLead } from "./decision-lead";
import type { ComponentProps } from "react";

function draw(change: Partial<ApprovalView>, threads: readonly ThreadView[] = [], mayApprove = false) {
  const preparation = preparationView({ state: "awaiting_review" });
  const approval = { ...untouched.approval, sendsOnApproval: false, ...change };
  const review = {
    approval,
    threads,
    preparations: [preparation],
    gaps: [],
    tool: { destructive: "no" },
    actions: {},
  };
  const props = { review, preparation, armed: null, expired: false, mayApprove };
  const rest = { inputUnread: null, reasons: [] };
  render(<DecisionLead {...({ ...props, ...rest } as unknown as ComponentProps<typeof DecisionLead>)} />);
}

test("F116 says whose access an author changed, and how", () => {
  const change = {
    by: { id: "p-anna", name: "Anna" },
    kind: "reset",
    at: "2026-03-01T12:00:00.000Z",
  } as const;
  draw({ authorsExcluded: true, dependent: [{ id: "p-rita", name: "Rita", change }] });
  expect(screen.getByText(/is no second person here/).textContent).toMatch(
    /Rita is no second person here: Anna, who prepared it, reset their password/,
  );
});

test("says of which groups somebody has to approve it", () => {
  draw({ groups: [["legal", "board"], ["finance"]] });
  expect(screen.getByText(/approvals of/).closest("p")?.textContent).toContain(
    "Needs 2 more approvals of 2, one from somebody in legal or board, one from somebody in finance.",
  );
});

test("of one approval it names the group alone", () => {
  draw({ groups: [["legal"]] });
  expect(screen.getByText(/Needs 1 approval/).closest("p")?.textContent).toContain(
    "Needs 1 approval, from somebody in legal.",
  );
});

test("says how many open comments are for the author, and that approving changes nothing", () => {
  const said = [
    threadView("1"),
    threadView("2"),
    threadView("3", { audience: "internal" }),
    threadView("4", { resolved: { by: { id: "p", name: "Rita" }, at: "2026-03-01T12:00:00.000Z" } }),
  ];
  draw({ sendsOnApproval: true }, said, true);
  expect(screen.getByText(/open comments/).textContent).toBe(
    "2 open comments are for Rita. Approving sends it as it is.",
  );
  expect(screen.queryByText(/sends it at once/)).toBeNull();
});

import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReviewActions, ReviewState } from "@/lib/desk/reviews/types";
import { person, preparationView, untouched } from "../testing/preparation";
import { ClosedActions } from "./closed-actions";

const no = { allowed: false, reason: { code: "second_person" } } as const;
const yes = { allowed: true } as const;
const actions: ReviewActions = {
  ...{ approve: no, send: no, reject: no, withdraw: no, prepareAgain: no },
  ...{ retry: yes, reconcile: no, look: no },
};

function show(state: ReviewState, change: Partial<ReviewActions> = {}, settle = [person]) {
  const preparation = preparationView({ state, firstSentAt: "2026-03-01T12:00:00.000Z" });
  const approval = { whoMay: { ...untouched.approval.whoMay, settle } };
  render(<ClosedActions preparation={preparation} actions={{ ...actions, ...change }} approval={approval} />);
  return screen.queryAllByRole("listitem").map((item) => item.textContent);
}

test("F14 while the outcome is unknown, all but the retry is closed, each with its reason", () => {
  const lines = show("uncertain");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe("Prepare again. A new key could run it a second time.");
  expect(lines[1]).toBe("Reject and withdraw. It may have been executed already.");
  expect(lines[2]).toMatch(
    /^Record what happened. A retry can still answer it. A person records it if none has by .*2026/,
  );
});

test("once no retry comes, what happened can be recorded, by a second person where the policy says so", () => {
  expect(show("unresolved")[2]).toMatch(/asks for a second person.* Rita Reviewer may\.$/);
  cleanup();
  expect(show("unresolved", {}, [])[2]).toMatch(
    /Nobody may at present: everybody who could had a part in it/,
  );
  cleanup();
  expect(show("unresolved", { reconcile: yes })).toHaveLength(2);
  cleanup();
  expect(show("accepted")).toEqual([]);
});

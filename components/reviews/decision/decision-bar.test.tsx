import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Permission } from "@/lib/policy/permissions";
import type { Reason } from "@/lib/reviews/refusals/types";
import type { ActionName, ReviewActions, ReviewView } from "@/lib/reviews/types";
import { DecisionBar } from "./decision-bar";
import { preparationView, untouched } from "../testing/preparation";

const actionsOfReview = vi.hoisted(() => ({
  approveAndSend: vi.fn(),
  sendApproved: vi.fn(),
  retrySend: vi.fn(),
  reject: vi.fn(),
  withdraw: vi.fn(),
  prepareAgain: vi.fn(),
}));
vi.mock("@/lib/actions/reviews", () => actionsOfReview);
const start = new Date("2026-03-01T12:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const names: ActionName[] = ["approve", "send", "reject", "withdraw", "prepareAgain", "retry", "reconcile"];
const olive = { id: "o", name: "Olive Park" };
const preparation = preparationView({
  author: olive,
  // By the API it is good for longer than a send can be in time.
  expiresAt: "2026-03-01T12:16:00.000Z",
  sendUntil: "2026-03-01T12:15:00.000Z",
  inputDigest: "d",
});

const pausedAsShown = { reason: { code: "paused_as_shown" } } as const;
type Given = {
  allowed?: ActionName[];
  refused?: { reason: Reason } | { lacks: Permission };
  destructive?: ReviewView["tool"]["destructive"];
  approval?: Partial<ReviewView["approval"]>;
  first?: string;
  effect?: string;
};

function show(
  {
    allowed = ["approve", "reject"],
    refused = pausedAsShown,
    destructive = "no",
    approval = {},
    first,
    effect = "Schedule 2 posts",
  }: Given = {},
  shownForMs = 1_000,
) {
  const actions = Object.fromEntries(
    names.map((name) => [name, allowed.includes(name) ? { allowed: true } : { allowed: false, ...refused }]),
  ) as ReviewActions;
  const review: ReviewView = {
    ...untouched,
    approval: { ...untouched.approval, authors: [olive], ...approval },
    id: "r",
    tool: { name: "postsSchedule", title: "Schedule posts", destructive },
    connection: "http://127.0.0.1",
    preparations: [preparation],
    actions,
    toolChange: null,
    pause: null,
    serverTime: start.toISOString(),
    clockSkewMs: 0,
  };
  const run = vi.fn((_name: ActionName, action: () => Promise<unknown>) => void action());
  render(
    <>
      <input aria-label="Elsewhere" />
      <DecisionBar
        review={review}
        preparation={preparation}
        effect={effect}
        consequences={{ targets: ["Tarnhollow"], pieces: 2, first: "2026-03-02T08:00:00Z", last: null }}
        action={{ run, pending: null, refusal: null, done: null, isReady: true }}
        inputUnread={null}
        first={first ?? null}
        shortcuts={[]}
      />
    </>,
  );
  wait(shownForMs);
  return run;
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, bubbles: true, ...more });
const approve = () => screen.getByRole("button", { name: /^Approve/ });

describe("what the bar says", () => {
  it.each<[string, Given, RegExp]>([
    ["one approval", {}, /Needs 1 approval\. Approving sends it at once\./],
    [
      "four eyes",
      { approval: { authorsExcluded: true } },
      /Needs 1 approval by someone other than Olive Park\./,
    ],
    [
      "the first of two",
      { approval: { needed: 2, sendsOnApproval: false, authorsExcluded: true } },
      /Needs 2 more approvals of 2 by someone other than Olive Park\. Approving doesn’t send it yet\./,
    ],
    [
      "the second of two",
      { approval: { needed: 2, given: [{ by: { id: "s", name: "Sana Lind" }, at: start.toISOString() }] } },
      /Needs 1 more approval of 2\..*Approved by Sana Lind\./,
    ],
    [
      "a quorum that nobody can reach",
      { allowed: [], approval: { needed: 3, reachable: false } },
      /Needs 3 more approvals of 3\. Too few people may approve it for that\./,
    ],
    ["what can’t be undone", { destructive: "yes" }, /Can’t be undone\. Needs 1 approval/],
    [
      "what may not be undone",
      { destructive: "undeclared" },
      /Assume that it can’t be undone\. Needs 1 approval/,
    ],
  ])("of %s", (_what, given, sentence) => {
    show(given);
    expect(screen.getByRole("region", { name: "Decision" }).textContent).toMatch(sentence);
  });

  it("approves without sending where more approvals are needed", () => {
    show({ approval: { needed: 2, sendsOnApproval: false } });
    expect(approve().textContent).toMatch(/^Approve: Schedule 2 posts/);
  });

  it("names the whole effect on the button, with the code points of what looks like something else", () => {
    show({ effect: `Schedule ${"many ".repeat(20)}posts for p\u0430ypal\u202e` });
    expect(approve().textContent).toMatch(/many posts for pаU\+0430ypalU\+202E/);
  });

  it.each<[string, Given, string]>([
    ["who lacks the role", { refused: { lacks: "reviews:approve" } }, "Only a reviewer can approve it."],
    [
      "who lacks each of two roles",
      {
        refused: { lacks: "reviews:approve" },
        approval: { mayApproveRoles: ["reviewer", "administrator"] },
      },
      "Only a reviewer or an administrator can approve it.",
    ],
    [
      "its author",
      { refused: { reason: { code: "policy", policy: "own_work" } } },
      "You prepared a revision of this review, so someone else has to approve it.",
    ],
  ])("says to %s why they can't approve, and offers no button", (_who, given, sentence) => {
    show({ ...given, allowed: [] });
    expect(screen.getByText(sentence).textContent).toBe(sentence);
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  });

  it("takes the buttons away when the time is up, and claims nothing of what was recorded", () => {
    show();
    wait(15 * 60_000);
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    expect(screen.getAllByText("Time is up.").length).toBeGreaterThan(0);
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  });
});

describe("a click on Approve", () => {
  it("is not possible for a second after what is shown has appeared", () => {
    show({}, 900);
    fireEvent.click(approve());
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
    expect(approve().getAttribute("aria-disabled")).toBe("true");
    wait(100);
    fireEvent.click(approve());
    expect(actionsOfReview.approveAndSend).toHaveBeenCalledOnce();
  });

  it("is not possible while there is something to look at first, nor is its key", () => {
    show({ first: "Another revision" });
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    expect(screen.getByText("Another revision")).toBeTruthy();
    press("a");
    press("a");
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
  });

  it("sends what can be undone", () => {
    show();
    fireEvent.click(approve());
    expect(actionsOfReview.approveAndSend).toHaveBeenCalledOnce();
  });

  it.each(["yes", "undeclared"] as const)(
    "asks once more where destructive is %s, naming what it does",
    (destructive) => {
      show({ destructive });
      fireEvent.click(approve());
      expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
      const dialog = screen.getByRole("alertdialog", { name: /can’t be undone/ });
      expect(dialog.textContent).toMatch(/Schedule 2 posts.*Tarnhollow.*2.*2 Mar 2026/);
      fireEvent.click(within(dialog).getByRole("button", { name: "Approve and send" }));
      expect(actionsOfReview.approveAndSend).toHaveBeenCalledOnce();
    },
  );

  it.each(["yes", "no"] as const)(
    "waits for the target's name where the policy asks for it, destructive: %s, and sends what was typed along",
    (destructive) => {
      show({ destructive, approval: { confirmTarget: "Tarnhollow" } });
      press("a");
      press("a");
      const button = within(screen.getByRole("alertdialog")).getByRole("button", {
        name: "Approve and send",
      });
      expect(button).toHaveProperty("disabled", true);
      fireEvent.change(screen.getByLabelText("To approve, type Tarnhollow"), {
        target: { value: " Tarnhollow" },
      });
      fireEvent.click(button);
      expect(actionsOfReview.approveAndSend).toHaveBeenCalledWith(
        expect.objectContaining({ typedTarget: " Tarnhollow" }),
      );
    },
  );
});

describe("keys", () => {
  it("A arms and a second A sends", () => {
    show();
    press("a");
    expect(screen.getByText("Press A again to send.")).toBeTruthy();
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
    press("a");
    expect(actionsOfReview.approveAndSend).toHaveBeenCalledOnce();
  });

  it("Escape, five seconds or a held key don't send", () => {
    show();
    press("a");
    press("Escape");
    press("a");
    press("a", { repeat: true });
    wait(5_000);
    press("a");
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
  });

  it("are dead in a field and with a modifier", () => {
    show();
    press("a", {}, screen.getByLabelText("Elsewhere"));
    press("a", { ctrlKey: true });
    press("a");
    press("a", {}, screen.getByLabelText("Elsewhere"));
    press("a", { shiftKey: true });
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
  });

  it("A only leads to the question where it can't be undone, and is dead there", () => {
    show({ destructive: "yes" });
    press("a");
    expect(screen.getByRole("alertdialog")).toBeTruthy();
    press("a");
    press("a");
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
  });

  it("A does nothing for who may not approve; R asks for a reason, with common ones at hand", () => {
    show({ allowed: ["reject"] });
    press("a");
    press("a");
    expect(actionsOfReview.approveAndSend).not.toHaveBeenCalled();
    press("r");
    const dialog = screen.getByRole("alertdialog", { name: "Reject this revision" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Wrong time" }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(actionsOfReview.reject).toHaveBeenCalledWith("a", "Wrong time. ");
  });
});

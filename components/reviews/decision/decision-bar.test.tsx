import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  approveAndSend,
  proveFreshSignIn,
  reject,
  startApproval,
  startFreshSignIn,
} from "@/lib/web/actions/reviews";
import { untouched } from "../testing/preparation";
import { press, showBar, start, wait, type Given } from "../testing/show-bar";

beforeEach(() => void vi.useFakeTimers({ now: start }));

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
    [
      "what is declared destructive",
      { destructive: "yes" },
      /The API declares this destructive\. Needs 1 approval/,
    ],
    [
      "what may be destructive",
      { destructive: "undeclared" },
      /The API doesn’t say whether this is destructive\. Needs 1 approval/,
    ],
  ])("of %s", (_what, given, sentence) => {
    showBar(given);
    expect(screen.getByRole("region", { name: "Decision" }).textContent).toMatch(sentence);
  });

  it("approves without sending where more approvals are needed", () => {
    showBar({ approval: { needed: 2, sendsOnApproval: false } });
    expect(approve().textContent).toMatch(/^Approve: Schedule 2 posts/);
  });

  it("names the whole effect on the button, with the code points of what looks like something else", () => {
    showBar({ effect: `Schedule ${"many ".repeat(20)}posts for p\u0430ypal\u202e` });
    expect(approve().textContent).toMatch(/many posts for pаU\+0430ypalU\+202E/);
  });

  it("ends the button in what no similar review has, and D shows all differences from them", () => {
    const toggle = vi.fn();
    showBar({ similar: { strip: <p>3 similar are waiting</p>, unique: "16:00", toggle } });
    expect(approve().textContent).toBe("Approve and send: Schedule 2 posts (16:00)A");
    expect(screen.getByText("3 similar are waiting")).toBeTruthy();
    press("d");
    expect(toggle).toHaveBeenCalledOnce();
  });

  it.each<[string, Given, string]>([
    ["who lacks the role", { refused: { lacks: "reviews:approve" } }, "Only Rita Reviewer can approve it."],
    [
      "who lacks each of two roles, in which many are",
      {
        refused: { lacks: "reviews:approve" },
        approval: {
          mayApproveRoles: ["reviewer", "administrator"],
          whoMay: { ...untouched.approval.whoMay, approve: null },
        },
      },
      "Only a reviewer or an administrator can approve it.",
    ],
    [
      "its author",
      { refused: { reason: { code: "policy", policy: "own_work" } } },
      "You prepared a revision of this review, so someone else has to approve it. Rita Reviewer can.",
    ],
  ])("says to %s why they can't approve, and offers no button", (_who, given, sentence) => {
    showBar({ ...given, allowed: [] });
    expect(screen.getByText(sentence).textContent).toBe(sentence);
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  });

  it("says to another operator who can withdraw it, and not to who can decide on it", () => {
    const refused = { reason: { code: "not_the_author" } } as const;
    const line = "Only Olive Park, who prepared it, can withdraw it.";
    const bar = showBar({ allowed: [], refused });
    expect(screen.getByText(line)).toBeTruthy();
    bar.showAs({ refused });
    expect(screen.queryByText(line)).toBeNull();
  });

  it("says before anything is sent that nobody would be left to record what happened", () => {
    const left = /nobody would be left to record what happened/;
    const bar = showBar();
    expect(screen.queryByText(left)).toBeNull();
    bar.showAs({ approval: { whoMay: { ...untouched.approval.whoMay, isSettleable: false } } });
    expect(screen.getByText(left)).toBeTruthy();
  });

  it("takes all buttons away when the time is up, and offers to prepare again once that is recorded", () => {
    const allowed = ["approve", "reject", "prepareAgain", "withdraw"] as const;
    const bar = showBar({ allowed: [...allowed] });
    wait(15 * 60_000);
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getAllByText("Time is up.").length).toBeGreaterThan(0);
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
    bar.showAs({ allowed: ["prepareAgain"], preparation: { state: "expired" } });
    expect(screen.queryByText("Time is up.")).toBeNull();
    expect(screen.getByText("Expired. Nothing was sent.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Prepare again" })).toBeTruthy();
  });
});

describe("a click on Approve", () => {
  it("is not possible for a second after what is shown has appeared", () => {
    showBar({}, 900);
    fireEvent.click(approve());
    expect(approveAndSend).not.toHaveBeenCalled();
    expect(approve().getAttribute("aria-disabled")).toBe("true");
    wait(100);
    fireEvent.click(approve());
    expect(approveAndSend).toHaveBeenCalledOnce();
  });

  it("is not possible while there is something to look at first, nor is its key", () => {
    showBar({ first: "Another revision" });
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    expect(screen.getByText("Another revision")).toBeTruthy();
    press("a");
    press("a");
    expect(approveAndSend).not.toHaveBeenCalled();
  });

  it("is not possible for a second after it has taken the place of what was to be looked at", () => {
    const bar = showBar({ first: "Another revision" }, 5_000);
    bar.showAs({});
    fireEvent.click(approve());
    expect(approveAndSend).not.toHaveBeenCalled();
    wait(1_000);
    fireEvent.click(approve());
    expect(approveAndSend).toHaveBeenCalledOnce();
  });

  it("F90 asks what is to be signed while the approval is under way, and waits for nothing of its own", async () => {
    showBar({ approval: { signedWithPasskey: true } });
    fireEvent.click(approve());
    await vi.waitFor(() => expect(startApproval).toHaveBeenCalledOnce());
  });

  it("F119 asks for a fresh sign-in first where the policy wants one, and then approves", async () => {
    const ways = { hasPassword: true, passkey: null, provider: null };
    vi.mocked(startFreshSignIn).mockResolvedValueOnce({ ok: true, value: { isFresh: false, ...ways } });
    vi.mocked(proveFreshSignIn).mockResolvedValueOnce({ ok: true, value: null });
    showBar({ approval: { freshSignInMinutes: 5 } });
    fireEvent.click(screen.getByRole("button", { name: /^Sign in again to approve/ }));
    const dialog = await vi.waitFor(() => screen.getByRole("alertdialog", { name: "Sign in again" }));
    expect(approveAndSend).not.toHaveBeenCalled();
    fireEvent.change(within(dialog).getByLabelText("Password"), { target: { value: "hers" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Approve and send" }));
    await vi.waitFor(() => expect(approveAndSend).toHaveBeenCalledOnce());
    expect(proveFreshSignIn).toHaveBeenCalledWith(
      expect.objectContaining({ proof: { kind: "password", password: "hers" } }),
    );
  });

  it("F119 approves at once where the reader has come back from signing in again", async () => {
    const ways = { hasPassword: true, passkey: null, provider: null };
    vi.mocked(startFreshSignIn).mockResolvedValueOnce({ ok: true, value: { isFresh: true, ...ways } });
    showBar({ approval: { freshSignInMinutes: 0 } });
    fireEvent.click(screen.getByRole("button", { name: /^Sign in again to approve/ }));
    await vi.waitFor(() => expect(approveAndSend).toHaveBeenCalledOnce());
    expect(proveFreshSignIn).not.toHaveBeenCalled();
  });

  it("by touch sends at the second tap", () => {
    showBar({});
    wait(1_100);
    const button = approve();
    const tap = () => {
      fireEvent.pointerDown(button, { pointerType: "touch" });
      fireEvent.click(button, { detail: 1 });
    };
    tap();
    tap();
    expect(approveAndSend).not.toHaveBeenCalled();
    expect(screen.getByText(/^Tap again to send\.$/)).toBeTruthy();
    wait(600);
    tap();
    expect(approveAndSend).toHaveBeenCalledOnce();
  });

  it("sends at once by a click of assistive technology, also after a touch", () => {
    showBar({});
    wait(1_100);
    fireEvent.pointerDown(approve(), { pointerType: "touch" });
    fireEvent.click(approve(), { detail: 0 });
    expect(approveAndSend).toHaveBeenCalledOnce();
  });

  it("sends what can be undone", () => {
    showBar();
    fireEvent.click(approve());
    expect(approveAndSend).toHaveBeenCalledOnce();
  });

  it.each(["yes", "undeclared"] as const)(
    "asks once more where destructive is %s, naming what it does",
    (destructive) => {
      showBar({ destructive });
      fireEvent.click(approve());
      expect(approveAndSend).not.toHaveBeenCalled();
      const dialog = screen.getByRole("alertdialog", { name: /^The API .* destructive$/ });
      expect(dialog.textContent).toMatch(/Schedule 2 posts.*Tarnhollow.*2.*2 Mar 2026/);
      const answer = within(dialog).getByRole("button", { name: "Approve and send" });
      wait(900);
      fireEvent.click(answer);
      expect(approveAndSend).not.toHaveBeenCalled();
      wait(100);
      fireEvent.click(answer);
      expect(approveAndSend).toHaveBeenCalledOnce();
    },
  );

  it.each(["yes", "no"] as const)(
    "waits for the target's name where the policy asks for it, destructive: %s, and sends what was typed along",
    (destructive) => {
      showBar({ destructive, approval: { confirmTarget: "Tarnhollow" } });
      press("a");
      press("a");
      const button = within(screen.getByRole("alertdialog")).getByRole("button", {
        name: "Approve and send",
      });
      expect(button).toHaveProperty("disabled", true);
      fireEvent.change(screen.getByLabelText("To approve, type Tarnhollow"), {
        target: { value: " Tarnhollow" },
      });
      wait(1_000);
      fireEvent.click(button);
      expect(approveAndSend).toHaveBeenCalledWith(expect.objectContaining({ typedTarget: " Tarnhollow" }));
    },
  );
});

describe("a question", () => {
  it("that was asked of one revision is not asked of the next one automatically", () => {
    const asked = () => document.querySelector("[role=alertdialog][data-open]");
    const bar = showBar({ destructive: "yes" });
    fireEvent.click(approve());
    expect(asked()).not.toBeNull();
    bar.showAs({ destructive: "yes", first: "Another revision" });
    bar.showAs({ destructive: "yes", preparation: { id: "b" } });
    expect(asked()).toBeNull();
  });
});

describe("a reason that is being typed", () => {
  it.each<[string, Given]>([
    ["another revision takes its place", { preparation: { id: "b" }, first: "Another revision" }],
    ["it is withdrawn", { allowed: [], preparation: { state: "withdrawn" } }],
    ["it is accepted", { allowed: [], preparation: { state: "accepted" } }],
  ])("rejects nothing else, and stays, when %s", (_what, then) => {
    const bar = showBar();
    press("r");
    const field = screen.getByLabelText<HTMLTextAreaElement>("Reason");
    fireEvent.change(field, { target: { value: "Too loud" } });
    bar.showAs(then);
    expect(screen.getByRole("alert").textContent).toMatch(/^The review has changed meanwhile/);
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Reject" }));
    press("Enter", { ctrlKey: true }, field);
    expect(reject).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Too loud");
  });
});

describe("keys", () => {
  it("Enter that is held is no click on Approve once that is possible", () => {
    showBar();
    expect(fireEvent.keyDown(approve(), { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(approve(), { key: "Enter" })).toBe(true);
  });

  it("A arms and a second A sends", () => {
    showBar();
    press("a");
    expect(screen.getByText("Press A again to send.")).toBeTruthy();
    expect(approveAndSend).not.toHaveBeenCalled();
    press("a");
    expect(approveAndSend).toHaveBeenCalledOnce();
  });

  it("A has an inactive hint for the second in which it does nothing, also after another revision has appeared", () => {
    const inactive = () => [...document.querySelectorAll("kbd[data-inactive]")].map((key) => key.textContent);
    const bar = showBar({}, 900);
    expect(inactive()).toEqual(["A"]);
    press("a");
    press("a");
    expect(approveAndSend).not.toHaveBeenCalled();
    wait(100);
    expect(inactive()).toEqual([]);
    bar.showAs({ preparation: { id: "b" } });
    expect(inactive()).toEqual(["A"]);
  });

  it("Escape, five seconds or a held key don't send", () => {
    showBar();
    press("a");
    press("Escape");
    press("a");
    press("a", { repeat: true });
    wait(5_000);
    press("a");
    expect(approveAndSend).not.toHaveBeenCalled();
  });

  it("are dead in a field and with a modifier", () => {
    showBar();
    press("a", {}, screen.getByLabelText("Elsewhere"));
    press("a", { ctrlKey: true });
    press("a");
    press("a", {}, screen.getByLabelText("Elsewhere"));
    press("a", { shiftKey: true });
    expect(approveAndSend).not.toHaveBeenCalled();
  });

  it("A only leads to the question where it can't be undone, and is dead there", () => {
    showBar({ destructive: "yes" });
    press("a");
    expect(screen.getByRole("alertdialog")).toBeTruthy();
    press("a");
    press("a");
    expect(approveAndSend).not.toHaveBeenCalled();
  });

  it("A does nothing for who may not approve; R asks for a reason, with common ones at hand", () => {
    showBar({ allowed: ["reject"] });
    press("a");
    press("a");
    expect(approveAndSend).not.toHaveBeenCalled();
    press("r");
    const dialog = screen.getByRole("alertdialog", { name: "Reject this revision" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Wrong time" }));
    const submit = within(dialog).getByRole("button", { name: "Reject" });
    expect(document.activeElement).toBe(submit);
    fireEvent.click(submit);
    expect(reject).toHaveBeenCalledWith({ preparationId: "a", reason: "Wrong time. " });
  });

  it("anything between two A lets go of what the first one armed", () => {
    showBar();
    press("a");
    press("d");
    press("a");
    fireEvent.click(screen.getByLabelText("Elsewhere"));
    press("a");
    expect(approveAndSend).not.toHaveBeenCalled();
    expect(screen.getByText("Press A again to send.")).toBeTruthy();
  });

  it("R that is held writes nothing into the reason, where it is a letter again once it was let go", () => {
    showBar();
    press("r");
    const field = screen.getByLabelText("Reason");
    const isWritten = (more: KeyboardEventInit) => press("r", more, field);
    expect([isWritten({ repeat: true }), isWritten({ repeat: true })]).toEqual([false, false]);
    expect([isWritten({}), isWritten({ repeat: true })]).toEqual([true, true]);
  });

  it("Ctrl+Enter rejects from the reason that is being typed", () => {
    showBar();
    press("r");
    const field = screen.getByLabelText("Reason");
    press("Enter", { ctrlKey: true }, field);
    expect(reject).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "Too loud" } });
    press("Enter", { ctrlKey: true }, field);
    expect(reject).toHaveBeenCalledExactlyOnceWith({ preparationId: "a", reason: "Too loud" });
  });
});

it.each([
  ["r", "Reject…"],
  ["a", /^Approve and send: /],
])("%s without a focus: its dialog has its button to give it back to", (key, name) => {
  showBar({ destructive: "yes" });
  press(key);
  // Before it takes it itself.
  const had = document.activeElement;
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(had).toBe(screen.getByRole("button", { name, hidden: true }));
});

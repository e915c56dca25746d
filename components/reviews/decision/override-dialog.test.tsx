import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ActionRefusal } from "@/lib/web/actions/types";
import type { ToolChange } from "@/lib/desk/reviews/approval/types";
import type { Hold } from "@/lib/desk/reviews/types";
import { OverrideDialog } from "./override-dialog";
import { StateNotice } from "../outcome/state-notice";
import { preparationView } from "../testing/preparation";
import { ToolChangeNotice } from "../refusal/tool-changes";
import { twin } from "@/lib/desk/reviews/testing/blocking-reviews";

const toolChange: ToolChange = {
  key: "key-of-the-change",
  differences: [{ what: "destructive", before: "no", now: "yes" }, { what: "schema" }],
};

test("F63 F80 going on anyway lists what stands in the way, and hands back exactly that with the reason", () => {
  const refusal: ActionRefusal = {
    ok: false,
    kind: "blocked",
    problem: { code: "refused", refusal: "duplicate_input", reason: { code: "not_expired" } },
    blockedBy: [twin],
    toolChange,
  };
  const onSubmit = vi.fn();
  render(
    <OverrideDialog
      {...{ refusal, onSubmit, onOpenChange: () => undefined }}
      verb="Approve and send"
      open
      busy={false}
    />,
  );
  const link = screen.getByRole("link", { name: "Revision 2 by Olga Operator" });
  expect(link.getAttribute("href")).toBe("/reviews/review-7");
  expect(screen.getByText("The API declares it destructive.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: " Both are meant " } });
  fireEvent.click(screen.getByRole("button", { name: "Approve and send anyway" }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    reason: " Both are meant ",
    duplicates: [{ preparationId: "preparation-7", state: "accepted" }],
    toolChange: "key-of-the-change",
  });
});

test("F63 F58 what is held says why, with the reviews by their links", () => {
  const hold: Hold = {
    at: "2031-03-01T12:00:00.000Z",
    blockedBy: [twin],
    toolChange: null,
    policy: null,
    restarted: true,
  };
  const preparation = preparationView({ state: "approved", hold });
  render(<StateNotice {...{ preparation }} pause={null} pending={null} lastRead={null} />);
  expect(screen.getByText(/^Not sent automatically\./)).toBeTruthy();
  expect(screen.getByText(/^Countersign was started after this was approved/)).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/reviews/review-7");
});

test("F81 an earlier revision of the same review is not called the same input", () => {
  const earlier = { ...twin, sameReview: true };
  const hold: Hold = {
    at: "2031-03-01T12:00:00.000Z",
    blockedBy: [earlier],
    toolChange: null,
    policy: null,
    restarted: false,
  };
  const preparation = preparationView({ state: "approved", hold });
  render(<StateNotice {...{ preparation }} pause={null} pending={null} lastRead={null} />);
  expect(screen.getByText(/^An earlier revision of this review was recorded as accepted\./)).toBeTruthy();
  expect(screen.queryByText(/same input|done twice/)).toBeNull();
  expect(screen.getByRole("listitem").querySelector("time")?.dateTime).toBe(twin.acceptedAt);
});

test("F80 what the API says of the tool by now stands in the present tense", () => {
  render(
    <ToolChangeNotice
      change={{ key: "", differences: [{ what: "gone" }, { what: "gate", before: null, now: "publishing" }] }}
    />,
  );
  expect(screen.getByText("The API doesn’t list it for this credential.")).toBeTruthy();
  expect(screen.getByText("Its gate is publishing; it was not declared.")).toBeTruthy();
});

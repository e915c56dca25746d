import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { showConcealed } from "@/lib/web/actions/reviews";
import type { ReviewActions, ReviewView } from "@/lib/desk/reviews/types";
import { ConcealedValues } from "../input/concealed-values";
import { DecisionBar } from "./decision-bar";
import { InputBoundary } from "../input/exact-input";
import { actionNames, preparationView, untouched } from "../testing/preparation";

const actions = Object.fromEntries(
  actionNames.map((name) => [name, { allowed: false, reason: { code: "paused_as_shown" } }]),
) as ReviewActions;
const preparation = preparationView({});
const review: ReviewView = {
  ...untouched,
  id: "r",
  tool: { name: "draftSave", title: null, destructive: "no" },
  connection: "http://127.0.0.1",
  preparations: [preparation],
  actions: { ...actions, approve: { allowed: true }, reject: { allowed: true } },
  toolChange: null,
  pause: null,
  clockSkewMs: 0,
};
const action = { run: () => undefined, pending: null, refusal: null, done: null, isReady: true };

it("F66 what can't be drawn can't be approved, with the reason, and can still be rejected", () => {
  const bar = (inputUnread: string | null) => (
    <DecisionBar
      {...{ review, preparation, action, inputUnread }}
      effect="something"
      consequences={{ targets: [], pieces: 0, first: null, last: null }}
      first={null}
      subject={{ name: "Thaw week", groups: [], showThread: () => undefined }}
      similar={{ strip: null, unique: null, toggle: null }}
      handlers={{ next: null, previous: null, comment: null, difference: null }}
    />
  );
  const { rerender } = render(bar(null));
  expect(screen.getByRole("button", { name: /^Approve and send/ })).toBeTruthy();
  rerender(bar("This browser can’t show all of the exact input."));
  expect(screen.queryByRole("button", { name: /^Approve and send/ })).toBeNull();
  expect(screen.getByText(/This browser can’t show all of the exact input/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reject…" })).toBeTruthy();
});

it("F66 an input that fails while it is drawn is noticed, and the rest of the page stays", () => {
  const onFailure = vi.fn();
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error("No room.");
  };
  render(
    <InputBoundary onFailure={onFailure}>
      <Broken />
    </InputBoundary>,
  );
  errors.mockRestore();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(screen.getByText("The exact input can’t be shown in this browser")).toBeTruthy();
});

it("F66 F67 a concealed value is fetched when it is asked for, shown with its digits, and hidden again", async () => {
  vi.mocked(showConcealed).mockResolvedValue({ ok: true, value: { path: "/pin", valueText: "1.10" } });
  const concealed = [{ path: "/pin", shown: false }];
  renderWithQueries(<ConcealedValues preparation={preparationView({ concealed })} />);
  expect(screen.getByText("Not shown to you yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show the concealed value at /pin" }));
  expect(await screen.findByText("1.10")).toBeTruthy();
  expect(showConcealed).toHaveBeenCalledWith({ preparationId: "a", path: "/pin" });
  fireEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText("1.10")).toBeNull();
});

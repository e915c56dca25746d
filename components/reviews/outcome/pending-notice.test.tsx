import { act } from "react";
import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ActionName, ReviewState } from "@/lib/desk/reviews/types";
import { setLiveState } from "@/lib/web/queries/live";
import { whileDeviceIsAsked } from "@/components/passkeys/device-asked";
import { StateNotice } from "./state-notice";
import { preparationView } from "../testing/preparation";

function show(pending: ActionName, state: ReviewState) {
  render(
    <StateNotice preparation={preparationView({ state })} pause={null} pending={pending} lastRead={null} />,
  );
}

test.each<[ActionName, ReviewState]>([
  ["approve", "awaiting_review"],
  ["send", "approved"],
  ["retry", "uncertain"],
  ["retry", "unresolved"],
])("F79 %s: while the desk still shows %s, nobody is told that it was handed over", (pending, state) => {
  show(pending, state);
  expect(screen.getByText("Waiting for Countersign to record your click.")).toBeTruthy();
  expect(screen.queryByText(/Handed over for sending|You can leave this page/)).toBeNull();
});

test.each<[ActionName, ReviewState]>([
  ["approve", "approved"],
  ["approve", "sending"],
  ["send", "sending"],
  ["retry", "sending"],
])("F79 %s: once the desk shows %s, one can leave", (pending, state) => {
  show(pending, state);
  expect(screen.getByText(/^You can leave this page/)).toBeTruthy();
});

test("F79 while Countersign can’t be heard, nobody is told that it continues", () => {
  setLiveState("not live");
  show("approve", "sending");
  expect(screen.queryByText(/^You can leave this page/)).toBeNull();
  expect(screen.getByText(/as soon as Countersign answers/)).toBeTruthy();
  act(() => setLiveState("live"));
  expect(screen.getByText(/^You can leave this page/)).toBeTruthy();
  setLiveState("connecting");
});

test("F90 while the device asks for a passkey, nothing is said to wait for Countersign", async () => {
  let answer: (signed: string) => void = () => undefined;
  const signed = whileDeviceIsAsked(new Promise<string>((resolve) => (answer = resolve)));
  show("approve", "awaiting_review");
  expect(screen.getByText("Your device is asking for your passkey.")).toBeTruthy();
  expect(screen.getByText(/^Nothing is recorded yet and nothing is sent\./)).toBeTruthy();
  await act(async () => {
    answer("yes");
    await signed;
  });
  expect(screen.getByText("Waiting for Countersign to record your click.")).toBeTruthy();
});

test("F79 an approval that is only recorded is not said to be handed over for sending", () => {
  show("approve", "approved");
  expect(screen.getByText("The approval is recorded. Sending hasn’t started yet.")).toBeTruthy();
  cleanup();
  show("approve", "sending");
  expect(screen.getByText("Handed over for sending. The outcome isn’t known yet.")).toBeTruthy();
});

test("F79 once the desk shows how it ended, that is what the page says", () => {
  const attempts = [
    {
      ...{ id: "a", number: 1, startedAt: "2031-03-01T12:00:00.000Z", endedAt: "2031-03-01T12:00:01.000Z" },
      ...{ by: null, state: "accepted" as const, outcome: null },
    },
  ];
  const preparation = preparationView({ state: "accepted", attempts });
  render(<StateNotice preparation={preparation} pause={null} pending="approve" lastRead={null} />);
  expect(screen.getByText("Accepted by the API. Publication not verified.")).toBeTruthy();
});

test("F79 a desk that says nothing for long may have recorded the click, and the page says no more than that", () => {
  vi.useFakeTimers();
  show("approve", "awaiting_review");
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText("No answer from Countersign yet. Your click may have been recorded.")).toBeTruthy();
  expect(screen.queryByText(/You can leave this page/)).toBeNull();
});

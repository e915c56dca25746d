import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { messageOf } from "@/components/kit/messages/message-of";
import { makeQueryClient } from "@/components/shell/providers";
import type { ActionResult } from "@/lib/web/actions/types";
import { reviewQuery } from "@/lib/web/queries";
import { setLiveState } from "@/lib/web/queries/live";
import type { Reason, Conflict } from "@/lib/desk/reviews/refusals/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import type { Changed } from "@/lib/desk/reviews/verbs/types";
import type { RefusalCode } from "@/lib/web/server/types";
import { preparationView } from "../testing/preparation";
import { useReviewAction } from "./use-review-action";

afterEach(() => {
  cleanup();
  setLiveState("connecting");
  onlineManager.setOnline(true);
});

type Approve = () => Promise<ActionResult<Changed>>;

function Approval({ approve }: { approve: Approve }) {
  const { run, pending, refusal } = useReviewAction("r-1");
  return (
    <>
      <button onClick={() => run("approve", approve)}>Approve</button>
      <p>{pending ?? (refusal ? messageOf(refusal.problem).title : "nothing")}</p>
      <p>{refusal && messageOf(refusal.problem).text}</p>
    </>
  );
}

function show(approve: Approve) {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  renderWithQueries(<Approval approve={approve} />, makeQueryClient());
}

test("F79 a click without a network is refused at once, and nothing fires when the network is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  const approve = vi.fn<Approve>();
  show(approve);
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("You’re offline. Nothing was handed over")).toBeTruthy();
  vi.mocked(vi.spyOn(navigator, "onLine", "get")).mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event("online"));
    await Promise.resolve();
  });
  expect(approve).not.toHaveBeenCalled();
  expect(screen.getByText("You were offline when you clicked")).toBeTruthy();
  vi.restoreAllMocks();
});

test("F79 where only React Query believes to be offline, the click goes out now and not later", async () => {
  onlineManager.setOnline(false);
  const approve = vi.fn<Approve>(() => Promise.reject(new TypeError("Failed to fetch")));
  show(approve);
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("No answer from Countersign")).toBeTruthy();
  expect(approve).toHaveBeenCalledTimes(1);
  await act(async () => {
    onlineManager.setOnline(true);
    await Promise.resolve();
  });
  expect(approve).toHaveBeenCalledTimes(1);
});

async function clickAt(preparation: Partial<PreparationView>, approve: Approve) {
  const client = makeQueryClient();
  const { queryKey } = reviewQuery("r-1");
  const read = (now: Partial<PreparationView>) =>
    client.setQueryData(queryKey, {
      id: "r-1",
      preparations: [preparationView({ ...preparation, ...now })],
    } as ReviewView);
  read({});
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  renderWithQueries(<Approval approve={approve} />, client);
  await act(async () => fireEvent.click(screen.getByRole("button")));
  return { reads: (now: Partial<PreparationView>) => act(() => void read(now)) };
}
const lost: Approve = () => Promise.reject(new TypeError("Failed to fetch"));
const wrongState: Conflict = {
  state: "sending",
  proof: "open",
  author: "Olive Park",
  decided: null,
  sent: { by: "Ruth Calder", at: "2026-03-01T12:00:00.000Z" },
  settled: null,
  newerRevision: false,
};
const refusedFor =
  (reason: Reason, refusal: RefusalCode): Approve =>
  () =>
    Promise.resolve({ ok: false, kind: "conflict", problem: { code: "refused", refusal, reason } });

test("an answer that was lost is said to be until the page shows what became of the click", async () => {
  const page = await clickAt({}, lost);
  expect(await screen.findByText("No answer from Countersign")).toBeTruthy();
  page.reads({});
  expect(screen.getByText("No answer from Countersign")).toBeTruthy();
  page.reads({ state: "accepted" });
  expect(await screen.findByText("nothing")).toBeTruthy();
});

test("once the desk is back and has been read, a click that left nothing there is said to be unrecorded", async () => {
  const page = await clickAt({}, lost);
  expect(await screen.findByText("No answer from Countersign")).toBeTruthy();
  act(() => setLiveState("not live"));
  await wait();
  act(() => setLiveState("live"));
  expect(screen.getByText("No answer from Countersign")).toBeTruthy();
  await wait();
  page.reads({});
  expect(await screen.findByText("Your click hasn’t been recorded")).toBeTruthy();
  page.reads({ state: "accepted" });
  expect(await screen.findByText("nothing")).toBeTruthy();
});

test("who was refused because somebody was first is told how far that has got since", async () => {
  const page = await clickAt({}, refusedFor({ code: "wrong_state", ...wrongState }, "conflict"));
  expect(await screen.findByText(/^Ruth Calder began .* It is in progress\.$/)).toBeTruthy();
  const attempt = { id: "t", number: 1, endedAt: null, outcome: null, startedAt: "2026-03-01T12:00:00.000Z" };
  page.reads({
    state: "accepted",
    attempts: [{ ...attempt, state: "accepted", by: { id: "r", name: "Ruth Calder" } }],
  });
  expect(await screen.findByText(/^Ruth Calder began .* The API accepted it\.$/)).toBeTruthy();
});

test("what else was in the way is said until the review stands otherwise", async () => {
  const paused = { code: "sending_paused", pause: null, resumes: true } as const;
  const page = await clickAt({ state: "approved" }, refusedFor(paused, "blocked"));
  expect(await screen.findByText("This can’t be done now")).toBeTruthy();
  page.reads({ state: "approved" });
  expect(screen.getByText("This can’t be done now")).toBeTruthy();
  page.reads({ state: "sending" });
  expect(await screen.findByText("nothing")).toBeTruthy();
});

/** Until another millisecond has begun. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 2));

test("after an action the review is read anew, though a reading from before it comes later", async () => {
  const client = makeQueryClient();
  const { queryKey } = reviewQuery("r-1");
  const readings: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => void readings.push(resolve)));
  client.setQueryData(queryKey, { id: "r-1", preparations: [preparationView({})] } as unknown as ReviewView, {
    updatedAt: 1,
  });
  const stop = new QueryObserver(client, reviewQuery("r-1")).subscribe(() => undefined);
  const changed = { reviewId: "r-1", preparationId: "p-1", revision: 1, state: "accepted" } as const;
  renderWithQueries(<Approval approve={() => Promise.resolve({ ok: true, value: changed })} />, client);
  fireEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(readings.length).toBeGreaterThan(1));
  await act(async () => readings.at(-1)?.(Response.json({ id: "newer", preparations: [] })));
  await act(async () => readings[0]?.(Response.json({ id: "older", preparations: [] })));
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ id: "newer" }));
  stop();
});

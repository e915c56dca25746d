import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messageOf } from "@/components/messages/message-of";
import { makeQueryClient } from "@/components/shell/providers";
import type { ActionResult } from "@/lib/actions/types";
import { reviewQuery } from "@/lib/queries";
import type { ReviewState, ReviewView } from "@/lib/reviews/types";
import { preparationView } from "../testing/preparation";
import { useReviewAction } from "./use-review-action";

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

type Approve = () => Promise<ActionResult<ReviewView>>;

function Approval({ approve }: { approve: Approve }) {
  const { run, pending, refusal } = useReviewAction("r-1");
  return (
    <>
      <button onClick={() => run("approve", approve)}>Approve</button>
      <p>{pending ?? (refusal ? messageOf(refusal.problem).title : "nothing")}</p>
    </>
  );
}

function show(approve: Approve) {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Approval approve={approve} />
    </QueryClientProvider>,
  );
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
    onlineManager.setOnline(true);
    await Promise.resolve();
  });
  expect(approve).not.toHaveBeenCalled();
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

test("an answer that was lost is said to be until the page shows what became of the click", async () => {
  const client = makeQueryClient();
  const { queryKey } = reviewQuery("r-1");
  const review = (state: ReviewState) =>
    ({ id: "r-1", preparations: [preparationView({ state })] }) as ReviewView;
  client.setQueryData(queryKey, review("awaiting_review"));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <QueryClientProvider client={client}>
      <Approval approve={() => Promise.reject(new TypeError("Failed to fetch"))} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("No answer from Countersign")).toBeTruthy();
  act(() => void client.setQueryData(queryKey, review("awaiting_review")));
  expect(screen.getByText("No answer from Countersign")).toBeTruthy();
  act(() => void client.setQueryData(queryKey, review("accepted")));
  expect(await screen.findByText("nothing")).toBeTruthy();
});

test("the answer of an action stands, though a reading from before it comes later", async () => {
  const client = makeQueryClient();
  const { queryKey } = reviewQuery("r-1");
  let finish: (value: unknown) => void = () => undefined;
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (finish = resolve)) })
    .catch(() => undefined);
  const answer = { id: "r-1" } as ReviewView;
  render(
    <QueryClientProvider client={client}>
      <Approval approve={() => Promise.resolve({ ok: true, value: answer })} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe(answer));
  finish({ id: "older" });
  await reading;
  expect(client.getQueryData(queryKey)).toBe(answer);
});

import type { ReactNode } from "react";
import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { prepareTool, runTool } from "@/lib/web/actions/tools";
import { ownReviewsQuery } from "@/lib/web/queries";
import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import type { DraftKeeper } from "./drafts/draft-keeper";
import { useSubmission } from "./use-submission";

vi.mock("./run/lazy-run-page", () => ({
  loadRunPage: async () => undefined,
  readAnswerAhead: async () => undefined,
}));

const own = (keys: string[]) =>
  keys.map((key): OwnReview => {
    const [reviewId = "", createdAt = ""] = key.split(" ");
    const unread = { toolName: "noteList", facets: null, isUnreadable: false };
    return { reviewId, createdAt, headline: "Save", state: "preparing", hasInput: true, ...unread };
  });

function submission(results: { current: HTMLElement | null } = { current: null }, reads = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(ownReviewsQuery("noteList").queryKey, own(["r-1 old"]));
  const draft = { pause: () => undefined, resume: () => undefined } as DraftKeeper;
  return renderHook(
    () => useSubmission({ toolName: "noteList", reads, revising: null, draft, asked: [], results }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
}

test("an answer takes the focus after a click, and leaves it where it is after a repeat", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  vi.mocked(runTool).mockResolvedValue({
    ok: true,
    value: { outputText: "{}", at: "2026-11-22T10:00:00.000Z", durationMs: 1, kept: null },
  });
  const results = { current: document.createElement("div") };
  const focus = vi.spyOn(results.current, "focus");
  const { result } = submission(results);
  act(() => result.current.repeat("{}"));
  await waitFor(() => expect(result.current.result).not.toBeNull());
  await waitFor(() => expect(result.current.busy).toBe(false));
  expect(focus).not.toHaveBeenCalled();
  act(() => result.current.run("{}"));
  await waitFor(() => expect(focus).toHaveBeenCalledTimes(1));
  expect(runTool).toHaveBeenCalledTimes(2);
});

test("that one is offline is said until the network is back, and then that the click was lost", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { result } = submission();
  act(() => result.current.run("{}"));
  await waitFor(() => expect(result.current.refusal?.problem.code).toBe("offline"));
  await new Promise((done) => setTimeout(done, 2));
  act(() => void window.dispatchEvent(new Event("online")));
  expect(result.current.refusal?.problem.code).toBe("was_offline");
});

test.each([
  ["was recorded before the desk was killed", ["r-1 old", "r-2 new"], "preparation_found"],
  ["wasn’t", ["r-1 old"], "preparation_unrecorded"],
])("F110 a click whose answer was lost and that %s is told once the desk is back", async (_, after, code) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  let isDown = true;
  vi.stubGlobal("fetch", async () => {
    if (isDown) throw new TypeError("Failed to fetch");
    return Response.json(own(after));
  });
  vi.mocked(prepareTool).mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = submission({ current: null }, false);
  act(() => result.current.send({ inputText: "{}", stagedImageId: null, override: null }));
  await waitFor(() => expect(result.current.refusal?.problem.code).toBe("answer_lost"));
  isDown = false;
  await waitFor(() => expect(result.current.refusal?.problem.code).toBe(code), { timeout: 10_000 });
});

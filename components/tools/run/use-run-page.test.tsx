import type { ReactNode } from "react";
import { renderHook, waitFor } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { serve } from "@/components/reviews/testing/serve";
import { useRunPage } from "./use-run-page";

function open(runId: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useRunPage({ result: null, refusal: null }, runId), { wrapper }).result;
}

test("the run that the address asks for has the page, and why it can't is told", async () => {
  const run = { id: "r", inputText: '{"n":1}', lastAt: "2026-03-08T12:00:00.000Z", durationMs: 4 };
  serve((path) => {
    if (path === "/data/runs/r/output") return new Response('{"rows":[]}');
    return path === "/data/runs/r" ? Response.json(run) : undefined;
  });
  const shown = open("r");
  await waitFor(() => expect(shown.current.run?.outputText).toBe('{"rows":[]}'));
  expect(shown.current.run).toMatchObject({ inputText: '{"n":1}', at: run.lastAt });

  serve(() => new Response(null, { status: 404 }));
  const gone = open("gone");
  await waitFor(() => expect(gone.current.unopened).not.toBeNull());
  expect(gone.current.run).toBeNull();
});

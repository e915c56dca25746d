import { cleanup, screen } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { outputQuery } from "@/lib/web/queries";
import { serve } from "../testing/serve";
import { ReviewOutput } from "./review-output";

test("an output that isn’t kept says so, with its size, and is asked for by nobody", () => {
  const asked = serve(() => new Response("{}"));
  const output = { preparationId: "p/1", toolName: "draftSave", inputText: null };
  renderWithQueries(<ReviewOutput {...output} size={{ byteLength: 5_242_880, gone: "too_large" }} />);
  screen.getByText(/5,242,880 bytes.* this one isn’t kept/);
  cleanup();
  renderWithQueries(<ReviewOutput {...output} size={{ byteLength: 12, gone: "erased" }} />);
  screen.getByText(/12 bytes, was kept for a limited time and is erased/);
  expect(asked).toEqual([]);
});

test("F70 an output is fetched separately, as it came, and only once", async () => {
  const asked = serve(
    () =>
      new Response(`{"id":"draft-1","of":1.10}`, {
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = () =>
    renderWithQueries(
      <ReviewOutput
        preparationId="p/1"
        size={{ byteLength: 26, gone: null }}
        toolName="draftSave"
        inputText={null}
      />,
      client,
    );
  shown();
  await screen.findAllByText("draft-1", { exact: false });
  cleanup();
  shown();
  await client.refetchQueries({ stale: true });
  expect(client.getQueryData(outputQuery("p/1").queryKey)).toBe(`{"id":"draft-1","of":1.10}`);
  expect(asked.filter((path) => path.startsWith("/data/outputs"))).toEqual(["/data/outputs/p%2F1"]);
});

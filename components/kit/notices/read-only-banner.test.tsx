import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { buildHeader } from "@/lib/platform/live/build-header";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { ReadOnlyBanner } from "./read-only-banner";

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["build"];
});

/** A page of the build `mine`, which was told as it was opened that the desk is ending; then this build answers it. */
async function showUntil(build: string): Promise<void> {
  document.documentElement.dataset["build"] = "mine";
  let answer = (_reply: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  renderWithQueries(<ReadOnlyBanner initial={{ why: "ending", since: "2031-03-14T09:00:00Z" }} />, client);
  await screen.findByText("Countersign is shutting down or restarting.");
  await act(async () => answer(Response.json({ readOnly: null }, { headers: { [buildHeader]: build } })));
}

test("once the desk is back, nothing is said any more", async () => {
  await showUntil("mine");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("F26 where it comes back as another version, the page says that it is out of date, and no more that it continues automatically", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  await showUntil("another");
  expect((await screen.findByText("This page is out of date.")).closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText(/shutting down/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reload).toHaveBeenCalledOnce();
});

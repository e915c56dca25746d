import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, it, vi } from "vitest";
import { PaletteLauncher } from "./palette-launcher";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/tools" }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("opens by its keys also where the page has no room for its button", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  HTMLElement.prototype.scrollIntoView = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <div hidden>
        <PaletteLauncher showsDemo={false} hasPasskeys={false} />
      </div>
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  await screen.findByRole("dialog", { name: "Command palette" }, { timeout: 20_000 });
});

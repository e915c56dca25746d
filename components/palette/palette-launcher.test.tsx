import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { PaletteBarButton, PaletteLauncher, PaletteProvider } from "./palette-launcher";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  HTMLElement.prototype.scrollIntoView = () => undefined;
  renderWithQueries(
    <PaletteProvider showsSchedule showsDemo={false} administers={false} hasPasskeys={false}>
      <div hidden>
        <PaletteLauncher />
      </div>
      <PaletteBarButton />
    </PaletteProvider>,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
});

const opened = () => screen.findByRole("dialog", { name: "Command palette" }, { timeout: 20_000 });

test("the palette opens by its keys also where the sidebar isn’t shown", async () => {
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  await opened();
});

test("without a keyboard it opens by the button in the page’s bar", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Search or run" }));
  await opened();
});

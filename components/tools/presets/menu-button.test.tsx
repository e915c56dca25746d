import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { MenuButton } from "./menu-button";

beforeAll(() => import("./open-menu"), 60_000);
it("a menu opens by its button, closes by Escape and by the button, and gives the focus back", async () => {
  const chosen: string[] = [];
  const entries = ["Copy link", "Delete…"].map((name) => ({
    key: name,
    content: name,
    onChoose: () => chosen.push(name),
  }));
  render(
    <MenuButton align="end" entries={entries} className="" aria-label="Options">
      …
    </MenuButton>,
  );
  const button = screen.getByRole("button", { name: "Options" });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  expect(chosen).toEqual(["Delete…"]);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  fireEvent.keyDown(button, { key: "ArrowDown" });
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

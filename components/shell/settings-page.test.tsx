import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SettingsPage } from "./settings-page";

afterEach(cleanup);

const show = (here: string, administers: boolean) =>
  render(
    <SettingsPage here={here} title="Here" administers={administers}>
      {null}
    </SettingsPage>,
  );
const rail = () => within(screen.getByRole("navigation", { name: "Settings" })).getAllByRole("link");
const names = () => rail().map(({ textContent }) => textContent);

test("the rail of settings has what its reader may open, and marks where they are", () => {
  show("/policy", false);
  expect(names()).toEqual(["Account", "Policy"]);
  expect(rail().map((link) => link.getAttribute("aria-current"))).toEqual([null, "page"]);
  cleanup();
  show("/policy", true);
  expect(names()).toEqual(["Account", "People", "Policy", "Webhooks"]);
});

test("the way back to the settings leads to Account, and nowhere from there", () => {
  const way = () => within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  show("/people", true);
  expect(way().getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/account");
  cleanup();
  show("/account", true);
  expect(way().getByText("Settings")).toBeDefined();
  expect(way().queryByRole("link")).toBeNull();
});

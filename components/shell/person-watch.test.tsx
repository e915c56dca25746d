import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { saveLocalDraft, typedKey } from "@/components/tools/typed-input";
import { tellOtherTabs } from "./person-channel";
import { PersonWatch } from "./person-watch";
import { SignOutButton } from "./account";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
  cleanup();
  document.documentElement.hidden = false;
});

const typed = typedKey("p-ada", "campaignDraftSave", null);

function showFor(id: string) {
  renderWithQueries(<PersonWatch id={id} name="Ada" roles={["operator"]} />);
}

test("F82 whoever is shown a page finds nothing of others in the tab, and keeps their own", () => {
  saveLocalDraft(typed, { snapshotText: "Thaw", versions: [] });
  showFor("p-ada");
  expect(sessionStorage.length).toBe(1);
  cleanup();
  showFor("p-ben");
  expect(sessionStorage.length).toBe(0);
});

test("F82 a page is left at once when somebody else signs in in another tab, and not for its own person", async () => {
  showFor("p-ada");
  tellOtherTabs({ kind: "signed in", personId: "p-ada" });
  tellOtherTabs({ kind: "signed in", personId: "p-ben" });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.documentElement.hidden).toBe(true);
});

test("F82 signing out in another tab empties this one and leaves its page", async () => {
  showFor("p-ada");
  saveLocalDraft(typed, { snapshotText: "Thaw", versions: [] });
  tellOtherTabs({ kind: "signed out" });
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(sessionStorage.length).toBe(0);
});

test("F82 a page that the Back button brings back as it was left is loaded anew", () => {
  showFor("p-ada");
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("F82 signing out forgets what was typed before the page is left", () => {
  saveLocalDraft(typed, { snapshotText: "Thaw", versions: [] });
  render(<SignOutButton />);
  fireEvent.submit(screen.getByRole("button", { name: "Sign out" }));
  expect(sessionStorage.length).toBe(0);
});

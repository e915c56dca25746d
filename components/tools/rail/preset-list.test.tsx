import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PresetItem } from "@/lib/desk/personal/saved-inputs/types";
import { PresetList } from "./preset-list";

test("F107 a preset that can't be read any more is listed with whose it is, and can be deleted", async () => {
  const lost: PresetItem = {
    ...{ id: "p-1", toolName: "draftSave", name: null, isShared: true, owner: { id: "p-ben", name: "Ben" } },
    ...{ updatedAt: "2026-03-01T12:00:00.000Z", mayChange: false, mayDelete: true },
  };
  const remove = vi.fn();
  const unused = () => undefined;
  const verbs = { open: unused, saveNew: unused, update: unused, edit: unused, remove };
  render(
    <PresetList
      toolName="draftSave"
      presetId={undefined}
      presets={{ items: [lost], dialogs: null, ...verbs }}
    />,
  );
  expect(screen.getByRole("listitem").textContent).toMatch(/^This preset can’t be read any moreBen, .*Team$/);
  fireEvent.click(screen.getByRole("button", { name: "Options for this preset" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  expect(remove).toHaveBeenCalledWith(lost);
});

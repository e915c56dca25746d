import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DraftConflict, DraftLine } from "./draft-line";
import { resolveDraft } from "./resolve-draft";

const lost = { version: "v1", earlier: [], updatedAt: "2026-03-01T12:00:00.000Z", snapshotText: null };
const noop = () => undefined;

test("F107 a draft that can't be read any more is named, and can be discarded or replaced", () => {
  const opened = resolveDraft(null, lost);
  expect(opened).toMatchObject({ snapshot: null, versions: ["v1"] });
  const discard = vi.fn();
  render(<DraftLine state={opened.state} onDiscard={discard} />);
  expect(screen.getByRole("status").textContent).toMatch(/^The draft from .+ can’t be read any more$/);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(discard).toHaveBeenCalledOnce();
  cleanup();
  render(<DraftLine state={resolveDraft(null, { ...lost, discarded: true }).state} onDiscard={noop} />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("F107 where the newer draft can't be read any more, only one's own can be kept", () => {
  render(<DraftConflict at={lost.updatedAt} onTheirs={null} onMine={noop} />);
  screen.getByText(/so it can’t be read any more/);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Keep this one"]);
});

import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { deleteRun } from "@/lib/web/actions/personal";
import { itemOfRun } from "../testing/run-item";
import { KeptRuns } from "./kept-runs";

beforeEach(() => void vi.mocked(deleteRun).mockResolvedValue({ ok: true, value: { deleted: true } }));

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("all kept runs can be reached, and later pages stand folded with the run that they continue", async () => {
  const first = itemOfRun("first", "10:00", { about: "limit 25", listKey: "25" });
  const later = (id: string, at: string) => itemOfRun(id, at, { listKey: "25", isLaterPage: true });
  const pages: Record<string, object> = {
    "/data/runs?toolName=mediaList": {
      items: [
        itemOfRun("newest", "10:05", { about: "limit 50" }),
        later("third", "10:02"),
        later("second", "10:01"),
      ],
      nextCursor: "c",
    },
    "/data/runs?toolName=mediaList&cursor=c": { items: [first], nextCursor: null },
  };
  vi.stubGlobal("fetch", async (path: string) => Response.json(pages[path]));
  const opened = vi.fn(async (_id: string) => undefined);
  renderWithQueries(<KeptRuns toolName="mediaList" onOpen={opened} />);
  fireEvent.click(await screen.findByRole("button", { name: "Show older runs" }));
  await screen.findByRole("button", { name: "limit 25" });
  const list = screen.getByRole("list");
  expect(names(list)).toEqual(["limit 50", "limit 25", "2 later pages"]);
  expect(screen.queryByRole("button", { name: "Show older runs" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "2 later pages" }));
  fireEvent.click(screen.getByRole("button", { name: "Later page 2" }));
  await vi.waitFor(() => expect(opened.mock.calls[0]?.[0]).toBe("third"));
});

test("F107 a run that can't be read any more says so, and can be deleted", async () => {
  let items = [itemOfRun("readable", "10:05"), itemOfRun("lost", "10:00", { about: null, listKey: "lost" })];
  vi.stubGlobal("fetch", async () => Response.json({ items, nextCursor: null }));
  renderWithQueries(<KeptRuns toolName="mediaList" onOpen={async () => undefined} />);
  await screen.findByRole("button", { name: "This run can’t be read any more" });
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  items = items.slice(0, 1);
  fireEvent.click(screen.getByRole("button", { name: "Delete this run" }));
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(deleteRun).toHaveBeenCalledWith({ runId: "lost" });
});

import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OutputView } from "../output-view";

const wide = Array.from({ length: 12 }, (_, at) => [`m${at}`, at] as const);
const rows = [
  { handle: "@moss", ...Object.fromEntries(wide), none: null },
  { handle: "fern", ...Object.fromEntries(wide), note: "=1+1" },
];
const saved = vi.fn<(file: Blob) => void>();

beforeEach(async () => {
  saved.mockClear();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved(file);
    return "blob:";
  });
  // This DOM would leave for the file, and every test after this one with it.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  render(<OutputView jsonText={JSON.stringify(rows)} label="Output" />);
  await screen.findByRole("table", {}, { timeout: 20_000 });
});
afterEach(() => void vi.restoreAllMocks());

const lines = async () => (await saved.mock.calls.at(-1)?.[0].text())?.split("\r\n") ?? [];
const note = () => screen.getByText(/^Saved as CSV/).textContent;

it("a CSV has every column, shown or not, those that are shown first, and says once what was made safe", async () => {
  expect(screen.getByText("8 of 15 columns")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "CSV" }));
  const [head = "", first = ""] = await lines();
  expect(head.split(",")).toHaveLength(15);
  expect(head).toMatch(/^\ufeffhandle,m0,m1,m2,m3,m4,m5,m6,m7,/);
  expect(first).toMatch(/^'@moss,0,1,/);
  expect(note()).toBe(
    "Saved as CSV: 2 records, all 15 columns. 2 texts that a spreadsheet would run as a formula begin with an apostrophe.",
  );
});

it("shown columns only is a choice that says how many they are, of the rows as they stand", async () => {
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "fern" } });
  await screen.findByText("1 of 2 records");
  fireEvent.click(screen.getByRole("button", { name: "Columns of the CSV" }));
  fireEvent.click(await screen.findByRole("button", { name: "Shown columns only (8)" }));
  expect((await lines()).slice(0, 2)).toEqual(["\ufeffhandle,m0,m1,m2,m3,m4,m5,m6", "fern,0,1,2,3,4,5,6"]);
  expect(note()).toBe("Saved as CSV: 1 record, 8 of 15 columns.");
});

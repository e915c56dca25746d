import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { OutputView } from "../output-view";

const json = JSON.stringify({
  media: [
    {
      id: "med_1",
      title: "Moss green",
      kind: "image",
      bytes: 45_700,
      createdAt: "2026-09-07T09:00:00Z",
      none: null,
    },
    { id: "med_2", title: "Lantern", kind: "image", bytes: 11_000, createdAt: "2026-09-02T08:41:00Z" },
    { id: "med_3", title: "Repair", kind: "video", bytes: 61_800_000, createdAt: "2026-09-01T08:41:00Z" },
  ],
  total: 3,
});

async function show(text = json) {
  const { container } = render(<OutputView jsonText={text} label="Output" />);
  await screen.findByRole("table", {}, { timeout: 20_000 });
  return container;
}
/** As wide as a phone, as far as the media queries with this width ask. */
function narrow(width: string) {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: media.includes(width) }) as MediaQueryList,
  );
}
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);

describe("records as a table", () => {
  it("have readable headings with the exact name on hover, and stand beside what else was answered", async () => {
    await show();
    const head = screen.getByRole("button", { name: "Created at" });
    expect(head.getAttribute("title")).toBe("createdAt");
    expect(screen.queryByRole("columnheader", { name: /None/ })).toBeNull();
    expect(screen.getByText("Total").nextSibling?.textContent).toBe("3");
    expect(screen.getByText("All 3 records")).toBeTruthy();
    expect(screen.getByText("5 of 6 columns")).toBeTruthy();
    expect(screen.getByRole("cell", { name: "61.8 MB" }).getAttribute("title")).toBe("61800000");
  });

  it("are sorted by a click on a heading, the other way by a second, and as they came by a third", async () => {
    await show();
    const head = screen.getByRole("button", { name: "Bytes" });
    const orders = [["Lantern", "Moss green", "Repair"], ["Repair", "Moss green", "Lantern"], null];
    for (const order of orders) {
      fireEvent.click(head);
      expect(names()).toEqual(order ?? ["Moss green", "Lantern", "Repair"]);
    }
    expect(head.closest("[role=columnheader]")?.getAttribute("aria-sort")).toBe("none");
  });

  it("are searched in all that they hold, shown or not", async () => {
    await show();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search 3 records" }), {
      target: { value: "MED_2" },
    });
    expect(await screen.findByText("1 of 3 records")).toBeTruthy();
    expect(names()).toEqual(["Lantern"]);
  });

  it("are filtered by the values of a column, and the filter is taken away", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Options of Kind" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Video" }));
    expect(names()).toEqual(["Repair"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove the filter of Kind" }));
    expect(names()).toHaveLength(3);
  });

  it("a column is pinned to the left, and hidden", async () => {
    await show();
    const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads()).toEqual(["Title", "Created at", "Kind", "Bytes", "Id"]);
    fireEvent.click(screen.getByRole("button", { name: "Options of Bytes" }));
    fireEvent.click(await screen.findByRole("button", { name: "Pin to the left" }));
    expect(heads()[0]).toBe("Bytes");
    fireEvent.click(screen.getByRole("button", { name: "Options of Kind" }));
    fireEvent.click(await screen.findByRole("button", { name: "Hide" }));
    expect(heads()).toEqual(["Bytes", "Title", "Created at", "Id"]);
    expect(screen.getByText("4 of 6 columns")).toBeTruthy();
  });

  it("the first column stays in sight however wide it is, and is cut where there is no room for all", async () => {
    const title = "A title that is far too long for a column of its own";
    await show(JSON.stringify([1, 2].map((id) => ({ id, title: `${title} ${id}` }))));
    expect(screen.getByRole("columnheader", { name: /^Title/ }).style.left).toBe("0px");
    expect(screen.getByRole("table").style.getPropertyValue("--columns")).toMatch(/^minmax\(260px, 332px\) /);
    expect(screen.getByRole("button", { name: `${title} 1` }).title).toBe(`${title} 1`);
  });

  it("on a narrow screen one covers the page and keeps the focus", async () => {
    await show();
    narrow("64rem");
    const opener = screen.getByRole("button", { name: "Moss green" });
    opener.focus();
    fireEvent.click(opener);
    const sheet = await screen.findByRole("dialog", { name: "Record: Moss green" });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    vi.restoreAllMocks();
  });

  it("open beside the table, and the arrow keys walk from one to the next", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Moss green" }));
    const sheet = screen.getByRole("complementary", { name: "Record: Moss green" });
    const field = within(sheet).getByText("Created at").closest("dt");
    expect([field?.title, field?.nextSibling?.textContent]).toEqual([
      "createdAt",
      expect.stringContaining("UTC"),
    ]);
    expect(within(sheet).getByText("None").nextSibling?.textContent).toBe("null");
    fireEvent.keyDown(sheet, { key: "ArrowDown" });
    expect(screen.getByRole("complementary", { name: "Record: Lantern" })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole("complementary"), { key: "ArrowUp" });
    fireEvent.click(within(screen.getByRole("complementary")).getByRole("button", { name: "JSON" }));
    expect(screen.getByRole("region", { name: "Record as JSON" }).textContent).toContain('"bytes": 45700');
    fireEvent.keyDown(screen.getByRole("complementary"), { key: "Escape" });
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});

describe("a record beside the table", () => {
  it("has the table’s headings, each id with one Copy button, and trees over its whole width", async () => {
    await show('[{"id":"med_1","title":"Moss","accountId":"acc_1","accepts":{"textCharactersMax":500}}]');
    fireEvent.click(screen.getByRole("button", { name: "Moss" }));
    const sheet = within(screen.getByRole("complementary", { name: "Record: Moss" }));
    expect(sheet.getByText("Account id").closest("dt")?.title).toBe("accountId");
    const copy = sheet.getByRole("button", { name: "Copy Account id" });
    expect(copy.textContent).toBe("Copy");
    expect(copy.querySelector(".visually-hidden")).not.toBeNull();
    expect(sheet.getAllByRole("button", { name: "Copy id" })).toHaveLength(1);
    const tree = sheet.getByText("Accepts").nextElementSibling;
    expect(tree?.className).toContain("col-span-2");
    expect(tree?.textContent).toContain("textCharactersMax 500");
  });
});

describe("records on a phone", () => {
  const lines = async (records: object[]) => {
    narrow("40rem");
    render(<OutputView jsonText={JSON.stringify(records)} label="Output" />);
    await screen.findByRole("list", {}, { timeout: 20_000 });
    return screen
      .getAllByRole("listitem")
      .map((item) => within(item).getByRole("button").textContent.replaceAll(/\s+/g, " "));
  };

  it("say what each value is, ids last, and leave out what is empty", async () => {
    const [first, second] = await lines([
      { id: "post_1", handle: "@moss", reach: 15_183, rate: 0.056, trend: "up" },
      { id: "post_2", handle: "@moss", reach: 0, rate: null, trend: "" },
    ]);
    expect(first).toBe("@mossReach 15,183Rate 5.6 %Trend upId post_1");
    expect(second).toBe("@mossReach 0Id post_2");
  });

  it("are called as the API knows them where they have no name", async () => {
    expect(await lines([{ id: "post_1", title: null }, { title: "Moss" }])).toEqual(["post_1", "Moss"]);
  });

  it("have their only time at the right, and each of several under its heading", async () => {
    const at = "2024-05-07T09:00:00Z";
    expect(await lines([{ name: "Moss", sentAt: at }])).toEqual([
      expect.stringMatching(/^MossSent at 7 May 2024, \d\d:00$/),
    ]);
    cleanup();
    expect(await lines([{ name: "Moss", sentAt: at, seenAt: at }])).toEqual([
      expect.stringMatching(/^MossSent at 7 May 2024, \d\d:00Seen at 7 May 2024, \d\d:00$/),
    ]);
  });
});

describe("hostile records", () => {
  it("are drawn as text, with what hides in it, and no more of them than are in sight", async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => ({
      id: "same",
      title: n === 0 ? "<img src=x onerror=alert(1)> **bold** \u202egnp" : `Row ${n}`,
      html: "<script>1</script>",
    }));
    const container = await show(JSON.stringify(rows));
    expect(container.querySelectorAll("*").length).toBeLessThan(2_000);
    expect(container.querySelector("img, script, strong")).toBeNull();
    expect(container.textContent).toContain("<img src=x onerror=alert(1)> **bold** U+202Egnp");
    expect(screen.getByText("All 50,000 records")).toBeTruthy();
  });

  it("of any shape and mixture stand in the table, each with all that it holds beside it", async () => {
    let deep = '"bottom"';
    for (let level = 0; level < 200; level += 1) deep = `[${deep}]`;
    await show(`[{"deep":${deep}},"loose",7,null,{"long":"${"x".repeat(400_000)}"},[{"in":1}]]`);
    expect(screen.getByText("All 6 records")).toBeTruthy();
    for (const cell of ["loose", "7", "null", "1 item"])
      expect(screen.getAllByText(cell).length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole("row")[5] as HTMLElement);
    expect(screen.getByRole("button", { name: /Show more of 400,000 characters/ })).toBeTruthy();
  });

  it("of a column of instants show a number past all dates as the number that it is", async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `{"id":${at},"createdAt":1764000000}`);
    await show(`[{"id":"last","createdAt":1764000000},${rows.join(",")},{"id":"late","createdAt":1e30}]`);
    fireEvent.click(screen.getByRole("button", { name: "Created at" }));
    fireEvent.click(screen.getByRole("button", { name: "Created at" }));
    fireEvent.click(screen.getByRole("cell", { name: "1e30" }));
    expect(screen.getAllByText("1e30")).toHaveLength(2);
  });

  it("lead to an address after a click alone, and only to one that hides nothing", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await show(
      JSON.stringify([
        { title: "Good", url: "https://example.test/a?b=1" },
        { title: "Script", url: "javascript:alert(1)" },
        { title: "Login", url: "https://good.test@evil.test/" },
        { title: "Hidden", url: "https://exam\u202eple.test/" },
      ]),
    );
    expect(document.querySelector("a")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Good" }));
    expect(document.querySelector("a")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Open link…" }));
    const link = screen.getByRole("link", { name: "Open example.test in a new tab" });
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    for (const name of ["Script", "Login", "Hidden"]) {
      fireEvent.click(screen.getByRole("button", { name }));
      expect(screen.queryByRole("button", { name: "Open link…" })).toBeNull();
      expect(document.querySelector("a")).toBeNull();
    }
    expect(fetched).not.toHaveBeenCalled();
  });
});

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/wire/contract/in-slices";
import { parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { ExactInput } from "@/components/reviews/input/exact-input";
import { SummaryView } from "@/components/reviews/summary/summary-view";
import { findImages } from "./find-images";
import { findTable, ResultTable } from "./result-table";
import { formattingJson } from "./format-json";
import { JsonTree } from "./json-tree";
import { OutputView } from "./output-view";
import { rowHeight, rowWindow, scrollTopFor } from "./row-window";
import { findingAll, layingOut, rowAt, rowText } from "./large-text";

/** No view draws more than this of anything, however large it is. */
const elementsMax = 5_000;
const drawn = (value: JsonValue) => {
  const { container } = render(<JsonTree value={value} />);
  return container.querySelectorAll("*").length;
};

describe("views of a large output", () => {
  const siblings = Array.from({ length: 200_000 }, (_, n) => ({ n }));

  it("F71 200,000 siblings are searched for images and rows without using up the stack", () => {
    expect(findImages(siblings)).toEqual([]);
    expect(findImages({ items: siblings })).toEqual([]);
    expect(findTable(siblings)?.rows.length).toBe(200_000);
  });

  it("F71 the tree of 200,000 siblings, of an object as wide, and of 255 levels draws a bounded number of elements", () => {
    expect(drawn(siblings)).toBeLessThan(elementsMax);
    cleanup();
    expect(drawn(Object.fromEntries(siblings.map(({ n }) => [`m${n}`, n])))).toBeLessThan(elementsMax);
    cleanup();
    expect(drawn(siblings.slice(0, 100).map(() => siblings.slice(0, 5_000)))).toBeLessThan(elementsMax);
    cleanup();
    let deep: JsonValue = "bottom";
    for (let level = 0; level < 255; level++) deep = [deep];
    expect(drawn(deep)).toBeLessThan(elementsMax);
  });

  it("F71 every child of a wide level is reached through its groups", () => {
    render(<JsonTree value={siblings.map(({ n }) => `value ${n}`)} />);
    expect(screen.getByText("value 0")).toBeTruthy();
    for (const group of ["190,001 to 200,000", "199,901 to 200,000"]) {
      const details = screen.getByText(group).closest("details");
      if (!details) throw new Error("There is nothing to open.");
      details.open = true;
      fireEvent(details, new Event("toggle"));
    }
    expect(screen.getByText("value 199999")).toBeTruthy();
  });

  it("F71 the table draws a page of its rows and few of the facts beside them, and goes to the next", () => {
    const facts = Object.fromEntries(siblings.slice(0, 900).map(({ n }) => [`fact ${n}`, n]));
    const table = findTable({ rows: siblings, ...facts });
    if (!table) throw new Error("No table.");
    const { container } = render(<ResultTable table={table} label="Rows" whole="the tree" />);
    expect(container.querySelectorAll("*").length).toBeLessThan(elementsMax);
    expect(screen.getByText("Rows 1 to 100 of 200,000")).toBeTruthy();
    expect(screen.getByText("and 850 more, in the tree")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Next 100 rows" }));
    expect(screen.getByText("Rows 101 to 200 of 200,000")).toBeTruthy();
  });

  it("F66 F71 the JSON of 500,000 nodes draws only the rows in sight, and its search finds the last one", async () => {
    const json = JSON.stringify([...Array.from({ length: 499_998 }, (_, n) => n), "the last one"]);
    const { container } = render(<OutputView jsonText={json} label="Output" />);
    fireEvent.click(await screen.findByRole("tab", { name: "JSON" }, { timeout: 20_000 }));
    const region = await screen.findByRole("region", { name: "Output as JSON" }, { timeout: 20_000 });
    expect(container.querySelectorAll("*").length).toBeLessThan(elementsMax);
    expect(region.textContent).not.toContain("the last one");
    fireEvent.change(screen.getByRole("searchbox", { name: "Search in Output as JSON" }), {
      target: { value: "THE LAST" },
    });
    await waitFor(() => expect(screen.getByText("1 of 1")).toBeTruthy(), { timeout: 20_000 });
    await waitFor(() => {
      fireEvent.scroll(region);
      expect(region.textContent).toContain("the last one");
      expect(region.querySelector("mark")?.textContent).toBe("the last");
    });
  });

  it.each([65, 128, 255])("F66 an output %i levels deep is shown as JSON, whole", async (levels) => {
    const json = `${"[".repeat(levels)}"bottom"${"]".repeat(levels)}`;
    render(<OutputView jsonText={json} label="Output" />);
    fireEvent.click(screen.getByRole("tab", { name: "JSON" }));
    const region = await screen.findByRole("region", { name: "Output as JSON" });
    const search = screen.queryByRole("searchbox");
    if (search) {
      fireEvent.change(search, { target: { value: "bottom" } });
      await waitFor(() => expect(screen.getByText("1 of 1")).toBeTruthy(), { timeout: 20_000 });
    }
    await waitFor(() => {
      fireEvent.scroll(region);
      expect(region.textContent).toContain('"bottom"');
    });
  });

  it("F66 an output that can't be read as JSON is shown as its text", () => {
    render(<OutputView jsonText={'{"a":1,"a":2}'} label="Output" />);
    expect(screen.getByRole("region", { name: "Output as text" }).textContent).toBe('{"a":1,"a":2}');
  });
});

describe("an input that is larger than a page", () => {
  it("F66 with padding before the part that matters, all of it is reached and searched", async () => {
    // 64 KB that indent to far more than 200,000 characters.
    const padding = `${"[".repeat(60)}${"0,".repeat(25_000)}0${"]".repeat(60)}`;
    render(<ExactInput inputText={`{"padding":${padding},"amount":1.10}`} />);
    const region = await screen.findByRole("region", { name: "Exact input as JSON" }, { timeout: 20_000 });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: '"amount": 1.10' } });
    await waitFor(() => expect(screen.getByText("1 of 1")).toBeTruthy(), { timeout: 20_000 });
    // What was found is scrolled to a moment later.
    await waitFor(() => {
      fireEvent.scroll(region);
      expect(region.querySelector("mark")?.textContent).toBe('"amount": 1.10');
    });
  });

  it("F67 an input and a summary show the digits that they have", () => {
    const json = '{"price":1.10,"rate":0.1000000000000000055,"big":1e2,"zero":-0,"id":9223372036854775808}';
    const { container } = render(<ExactInput inputText={json} />);
    for (const digits of ["1.10", "0.1000000000000000055", "1e2", "-0", "9223372036854775808"])
      expect(container.textContent).toContain(`: ${digits}`);
    cleanup();
    render(<SummaryView summaryText={json} />);
    for (const digits of ["1.10", "0.1000000000000000055", "1e2", "-0", "9223372036854775808"])
      expect(screen.getByText(digits)).toBeTruthy();
    cleanup();
    const { container: tree } = render(<JsonTree value={parsed(json)} />);
    for (const digits of ["1.10", "1e2", "-0"]) expect(tree.textContent).toContain(digits);
  });
});

describe("text that is set and laid out in pieces", () => {
  it("F67 JSON is set as it is written, apart from white space, down to every digit", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, noUnicodeString: false }), (json) => {
        const value = parseJson(json, { depthMax: 100 });
        fc.pre(value.ok);
        if (value.ok) expect(atOnce(formattingJson(json))).toBe(stringifyJson(value.value, 2));
      }),
      { numRuns: 50 },
    );
    expect(atOnce(formattingJson('{ "a":[ ],"b":{ } , "c":[1.10,{"d":"\\u0064\\n\\/"}]}'))).toBe(
      '{\n  "a": [],\n  "b": {},\n  "c": [\n    1.10,\n    {\n      "d": "d\\n/"\n    }\n  ]\n}',
    );
  });

  it("the rows of a text are all of it, in order, none wider than the columns and no character cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "bc", "\n", "😀", "d".repeat(30))),
        fc.integer({ min: 2, max: 9 }),
        (parts, columns) => {
          const text = parts.join("");
          const rows = atOnce(layingOut(text, columns));
          const texts = rows.starts.map((_, row) => rowText(text, rows, row));
          expect(texts.join("")).toBe(text.replaceAll("\n", ""));
          for (const row of texts) {
            expect(row.length).toBeLessThanOrEqual(columns);
            expect(row).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
          }
          rows.starts.forEach((start, row) => expect(rowAt(rows, start)).toBe(row));
        },
      ),
    );
  });

  it("every place where a text holds another is found", () => {
    expect(atOnce(findingAll("abcabca", "abc"))).toEqual([0, 3]);
    expect(atOnce(findingAll("abc", ""))).toEqual([]);
  });

  it("whatever the number of rows, the first and the last can be scrolled to, and few are drawn", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, at) => {
          const view = 512;
          const row = Math.min(count - 1, Math.floor(at * count));
          for (const wanted of [0, row, count - 1]) {
            const window = rowWindow(count, scrollTopFor(wanted, count, view), view);
            expect(window.first <= wanted && wanted < window.end).toBe(true);
            expect(window.end - window.first).toBeLessThan(2 * (view / rowHeight) + 30);
          }
        },
      ),
    );
  });
});

function parsed(json: string): JsonValue {
  const read = parseJson(json);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { VisibleText } from "@/components/ui/text/visible-text";
import { SummaryView } from "@/components/reviews/summary/summary-view";
import { JsonTree } from "./json-tree";
import { OutputView } from "./output-view";
import { ResultTable } from "./result-table";

describe("values that are made to harm a page", () => {
  it("a text of 400,000 characters is drawn in parts, and all of it can be had", () => {
    const text = "A".repeat(25_000);
    const { container } = render(<JsonTree value={{ text }} />);
    const drawn = () => (container.textContent ?? "").replaceAll(/[^A]/g, "").length;
    expect(drawn()).toBe(10_000);
    fireEvent.click(screen.getByRole("button", { name: "Show more of 25,000 characters" }));
    fireEvent.click(screen.getByRole("button", { name: "Show more of 25,000 characters" }));
    expect(drawn()).toBe(25_000);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("an output with two readings is the text that came, to be saved, with the place that has them", () => {
    const text = '{"rows":[{"id":1,"id":2}]}';
    render(<OutputView jsonText={text} label="Output" aside={() => <button>Copy as…</button>} />);
    expect(screen.getByText("/rows/0/id").parentElement?.textContent).toBe(
      "At /rows/0/id: This name stands twice in the same object.",
    );
    expect(screen.getByRole("region", { name: "Output as text" }).textContent).toBe(text);
    expect(screen.getByRole("button", { name: "Save text" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy as…" })).toBeTruthy();
  });

  it("a character is not cut in two where a long text is cut", () => {
    const { container } = render(<JsonTree value={{ text: `${"A".repeat(9_999)}😀B` }} />);
    expect(container.textContent).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it("200,000 characters without a shape are one mark that counts them", () => {
    const { container } = render(<VisibleText text={`a${"\u200b".repeat(200_000)}b`} />);
    expect(container.querySelectorAll("span")).toHaveLength(1);
    expect(container.textContent).toBe("aU+200B U+200B U+200B U+200B and 199,996 moreb");
  });

  it("a column called like something that every object has is not given where a row lacks it", () => {
    const table = {
      name: "",
      columns: ["id", "constructor"],
      columnsLeftOut: 0,
      rows: [{ id: 1 }],
      facts: [],
    };
    render(<ResultTable table={table} label="Rows" whole="the tree" />);
    expect(screen.getByText("not given")).toBeTruthy();
  });
});

describe("a summary that is larger than a page", () => {
  const words = (what: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

  it("shows a long text to its end", () => {
    const text = `${"x".repeat(600)} and then deletes everything`;
    render(<SummaryView summaryText={JSON.stringify({ text: "Short", detail: text })} />);
    expect(screen.getAllByText(/and then deletes everything/)[0]?.closest("dd")).toBeTruthy();
  });

  it("says how much it left out, and has it in the exact summary", () => {
    const members = Object.fromEntries(words("member", 60).map((name) => [name, "v"]));
    const summary = { items: words("item", 70), effect: { members } };
    render(<SummaryView summaryText={JSON.stringify(summary)} />);
    expect(screen.getByText("and 20 more, in the exact summary below")).toBeTruthy();
    expect(screen.getByText("and 10 more, in the exact summary below")).toBeTruthy();
    const details = screen.getByText("Exact summary").closest("details");
    if (!details) throw new Error("There is nothing to open.");
    details.open = true;
    fireEvent(details, new Event("toggle"));
    const exact = screen.getByRole("region", { name: "Exact summary as JSON" });
    expect(exact.textContent).toContain('"item 70"');
    expect(exact.textContent).toContain('"member 60"');
  });
});

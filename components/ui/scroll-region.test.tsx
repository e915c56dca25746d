import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ScrollRegion } from "./scroll-region";

function sized(client: number, scroll: number) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(client);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(scroll);
  render(
    <ScrollRegion label="Records" className="">
      rows
    </ScrollRegion>,
  );
  const region = screen.getByRole("region", { name: "Records" });
  const edges = () =>
    ["before", "after"].filter((side) => region.parentElement?.hasAttribute(`data-${side}`));
  return { region, edges };
}

test("a region says at which of its edges there is more, wherever it is scrolled to, and takes the keyboard", () => {
  const { region, edges } = sized(300, 500);
  expect(region.tabIndex).toBe(0);
  expect(edges()).toEqual(["after"]);
  for (const [left, marked] of [
    [100, ["before", "after"]],
    [200, ["before"]],
    [0, ["after"]],
  ] as const) {
    region.scrollLeft = left;
    fireEvent.scroll(region);
    expect(edges()).toEqual(marked);
  }
});

test("a region that shows all it has marks no edge", () => {
  expect(sized(300, 300).edges()).toEqual([]);
});

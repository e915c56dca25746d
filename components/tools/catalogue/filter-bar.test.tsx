import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { catalogueTool } from "../testing/catalogue-tool";
import { fits, isFiltered, listAddress, readFilter } from "./catalogue-filter";
import { FilterBar } from "./filter-bar";

const media = catalogueTool("mediaList", "media");
const tools = [media, catalogueTool("adList", "ads"), catalogueTool("profileGet", null)];
const counts = { reads: 3, changes: 0, destructive: 0, undeclared: 0, locked: 0 };
const filterOf = (address: string) => readFilter(new URLSearchParams(address));
const bar = { filter: filterOf(""), counts, groups: [], tools, onChange: () => undefined };
const gate = () => screen.queryByRole("combobox", { name: "Gate" });

it("offers the gates where there are several and no group shows them", () => {
  const onChange = vi.fn();
  const { rerender } = render(<FilterBar {...bar} onChange={onChange} />);
  expect([...(gate()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Gate",
    "ads",
    "media",
  ]);
  fireEvent.change(screen.getByRole("combobox", { name: "Gate" }), { target: { value: "media" } });
  expect(onChange).toHaveBeenCalledWith({ gate: "media" });
  rerender(<FilterBar {...bar} groups={[{ key: "media", label: "Media", count: 1 }]} />);
  expect(gate()).toBeNull();
  rerender(<FilterBar {...bar} tools={tools.filter((tool) => tool.gate !== "ads")} />);
  expect(gate()).toBeNull();
});

it("keeps the gate in the address, and lists only its tools", () => {
  const filter = filterOf("gate=media");
  expect([isFiltered(filter), listAddress(filter)]).toEqual([true, "gate=media"]);
  expect(tools.filter((tool) => fits(tool, filter))).toEqual([media]);
});

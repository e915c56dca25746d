import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { JsonTree } from "./json-tree";

it("says of a folded object what it is likely called, and only of a folded one", () => {
  const value = { team: [{ role: "lead", name: "Maren" }, { title: 7 }], id: "wsp" };
  const { container } = render(<JsonTree value={value} />);
  const summaries = [...container.querySelectorAll("summary")].map(({ textContent }) => textContent);
  expect(summaries).toEqual(["2 members", "team2 items", "02 members· Maren", "11 member"]);
});

it("says that it goes on at its edge where it is wider than its place", () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(500);
  const { container } = render(<JsonTree value={{ deep: { deeper: 1 } }} />);
  expect(container.querySelector("[data-after]")).not.toBeNull();
});

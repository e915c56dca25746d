import { useState } from "react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Tabs } from "./tabs";

function Example() {
  const [value, setValue] = useState("form");
  const tabs = ["form", "split", "json"].map((name) => ({ value: name, label: name, panel: `The ${name}` }));
  return <Tabs label="How it is shown" tabs={tabs} value={value} onChange={setValue} />;
}
const tab = (name: string) => screen.getByRole("tab", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it("arrow keys lead round the tabs, and choose none until one is pressed", () => {
  render(<Example />);
  tab("form").focus();
  press("ArrowLeft");
  expect(document.activeElement).toBe(tab("json"));
  press("ArrowRight");
  press("ArrowRight");
  expect(document.activeElement).toBe(tab("split"));
  expect(screen.getByRole("tabpanel", { name: "form" }).textContent).toBe("The form");
  fireEvent.click(tab("split"));
  expect(screen.getByRole("tabpanel", { name: "split" }).textContent).toBe("The split");
  expect(tab("split").getAttribute("aria-controls")).toBe(screen.getByRole("tabpanel").id);
});

it("the tabs are one stop of the Tab key: the chosen one, unless the arrow keys have led elsewhere", () => {
  render(<Example />);
  const stops = () => screen.getAllByRole("tab").filter((one) => one.tabIndex === 0);
  expect(stops()).toEqual([tab("form")]);
  tab("form").focus();
  press("End");
  expect(stops()).toEqual([tab("json")]);
  act(() => tab("json").blur());
  expect(stops()).toEqual([tab("form")]);
});

it("a tab that isn't shown is passed over", () => {
  render(<Example />);
  tab("split").style.display = "none";
  tab("form").focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(tab("json"));
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { shortcuts, type Shortcut, type ShortcutHandlers, type ShortcutPage } from "./shortcut-table";
import { KeyHint, ShortcutSwitch, useShortcuts } from "./shortcuts";

const run = vi.fn();
const move = vi.fn();
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

function Page() {
  const { list } = useShortcuts("queue", {
    ...{ next: move, previous: null, open: null, openFocused: null },
    ...{ reject: run, requestChanges: null, comment: null },
  });
  return (
    <>
      <input aria-label="Reason" />
      <button type="button">Other</button>
      <KeyHint of={shortcuts.queue.reject} />
      {list}
    </>
  );
}
const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, bubbles: true, ...more });

it("runs at its key, on the page and on a button that has the focus", () => {
  render(<Page />);
  press("r");
  press("r", {}, screen.getByRole("button", { name: "Other" }));
  expect(run).toHaveBeenCalledTimes(2);
});

it("runs what was drawn last, also before its effects", () => {
  const before = vi.fn();
  function Drawn({ reject, isPressed = false }: { reject: () => void; isPressed?: boolean }) {
    useLayoutEffect(() => {
      if (isPressed) press("r");
    }, [isPressed]);
    return useShortcuts("queue", {
      ...{ next: null, previous: null, open: null, openFocused: null },
      ...{ reject, requestChanges: null, comment: null },
    }).list;
  }
  const { rerender } = render(<Drawn reject={before} />);
  rerender(<Drawn reject={run} isPressed />);
  expect(before).not.toHaveBeenCalled();
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ["with Ctrl", { ctrlKey: true }],
  ["with Alt", { altKey: true }],
  ["with Shift", { shiftKey: true }],
  ["with the command key", { metaKey: true }],
  ["held down", { repeat: true }],
])("is dead %s", (_how, more) => {
  render(<Page />);
  press("r", more);
  expect(run).not.toHaveBeenCalled();
});

it("is dead in a field", () => {
  render(<Page />);
  press("r", {}, screen.getByLabelText("Reason"));
  expect(run).not.toHaveBeenCalled();
});

it("moves on while the key is held", () => {
  render(<Page />);
  press("j");
  press("j", { repeat: true });
  expect(move).toHaveBeenCalledTimes(2);
});

it("is listed at ?, dead under the list, and can be switched off there", () => {
  render(<Page />);
  press("?", { shiftKey: true });
  expect(screen.getByRole("alertdialog", { name: "Keys of this page" })).toBeTruthy();
  press("r");
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  press("r");
  expect(run).not.toHaveBeenCalled();
  expect(window.localStorage.getItem("single-keys")).toBe("off");
});

const hint = () => document.querySelector<HTMLElement>("body > div > kbd");

it("is switched off in the list by what the settings switch as well", () => {
  render(
    <>
      <ShortcutSwitch />
      <Page />
    </>,
  );
  press("?");
  const both = () => screen.getAllByRole<HTMLInputElement>("checkbox", { hidden: true });
  expect(both().map(({ checked }) => checked)).toEqual([true, true]);
  fireEvent.click(screen.getByRole("checkbox"));
  expect(both().map(({ checked }) => checked)).toEqual([false, false]);
});

it("has an inactive hint before the page hears it", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page />);
  expect(hint()?.dataset["inactive"]).toBe("true");
  press("r");
  expect(run).not.toHaveBeenCalled();
  render(<Page />, { container, hydrate: true });
  expect(hint()?.dataset["inactive"]).toBeUndefined();
  press("r");
  expect(run).toHaveBeenCalledOnce();
});

it("has an inactive hint where keys are switched off", () => {
  window.localStorage.setItem("single-keys", "off");
  render(<Page />);
  expect(hint()?.dataset["inactive"]).toBe("true");
  press("r");
  expect(run).not.toHaveBeenCalled();
});

function WholePage<Page extends ShortcutPage>({ page }: { page: Page }) {
  const names = Object.keys(shortcuts[page]);
  const handlers = Object.fromEntries(names.map((name) => [name, () => run(name)]));
  return useShortcuts(page, handlers as ShortcutHandlers<Page>).list;
}

it.each(Object.keys(shortcuts) as ShortcutPage[])(
  "acts by each row of the table and lists it: %s",
  (page) => {
    const rows = Object.entries<Shortcut>(shortcuts[page]);
    render(<WholePage page={page} />);
    for (const [, { key }] of rows) press(key);
    // Two of one key are never there at once.
    const acting = rows.filter(([, { key }], at) => rows.findIndex(([, other]) => other.key === key) === at);
    expect(new Set(run.mock.calls.flat())).toEqual(new Set(acting.map(([name]) => name)));
    press("?", { shiftKey: true });
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      ...rows.map(([, { label }]) => label),
      "Show all keys",
    ]);
  },
);

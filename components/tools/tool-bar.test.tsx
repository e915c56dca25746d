import { useRef } from "react";
import { createPortal } from "react-dom";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ToolBar, usePressByKey } from "./tool-bar";

const onSubmit = vi.fn();
beforeEach(() => void onSubmit.mockReset());

function Page({ busy = false }: { busy?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div onKeyDown={usePressByKey(button)}>
        <input aria-label="Field" />
        <input aria-label="List" onKeyDown={(event) => event.preventDefault()} />
        {createPortal(<input aria-label="Dialog" />, document.body)}
      </div>
      <ToolBar
        {...{ busy, bytes: 0, reads: false, label: "Prepare", isReady: true, problemCount: 0, onSubmit }}
        onProblems={() => undefined}
        onClear={() => undefined}
        buttonRef={button}
      />
    </>
  );
}

const enter = { key: "Enter", ctrlKey: true };
const at = (name: string) => screen.getByLabelText(name);

test.each<[string, () => Element, object, number]>([
  ["in a field", () => at("Field"), enter, 1],
  ["with Cmd", () => at("Field"), { key: "Enter", metaKey: true }, 1],
  ["from nowhere", () => document.body, enter, 1],
  ["on the button", () => screen.getByRole("button", { name: /^Prepare/ }), enter, 1],
  ["Enter alone", () => at("Field"), { key: "Enter" }, 0],
  ["held", () => at("Field"), { ...enter, repeat: true }, 0],
  ["in a list that takes a value with it", () => at("List"), enter, 0],
  ["in a dialog over the form", () => at("Dialog"), enter, 0],
])("Ctrl+Enter %s", (_, where, press, times) => {
  render(<Page />);
  fireEvent.keyDown(where(), press);
  expect(onSubmit).toHaveBeenCalledTimes(times);
});

test("Ctrl+Enter does nothing while an earlier press is under way", () => {
  render(<Page busy />);
  fireEvent.keyDown(at("Field"), enter);
  expect(onSubmit).not.toHaveBeenCalled();
});

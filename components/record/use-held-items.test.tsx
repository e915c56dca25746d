import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useHeldItems } from "./use-held-items";

const items = (...numbers: number[]) => numbers.map((n) => ({ id: `${n}`, at: `2026-03-02T12:00:0${n}Z` }));

function hold() {
  const given = { items: items(5, 4), of: "all", held: true };
  return renderHook((props: typeof given) => useHeldItems(props.items, props), { initialProps: given });
}
const idsOf = ({ result }: ReturnType<typeof hold>) => result.current.shown.map(({ id }) => id).join("");

test("older ones join a held list, also where what is new pushed its last ones off what is read", () => {
  const hook = hold();
  hook.rerender({ items: items(5, 4, 3), of: "all", held: true });
  expect(idsOf(hook)).toBe("543");
  hook.rerender({ items: items(7, 6, 5), of: "all", held: true });
  expect([idsOf(hook), hook.result.current.arrived]).toEqual(["543", 2]);
  hook.rerender({ items: items(7, 6, 5, 4, 3, 2), of: "all", held: true });
  expect([idsOf(hook), hook.result.current.arrived]).toEqual(["5432", 2]);
});

test("another list is shown at once as it is", () => {
  const hook = hold();
  hook.rerender({ items: items(9, 5), of: "another", held: true });
  expect([idsOf(hook), hook.result.current.arrived]).toEqual(["95", 0]);
});

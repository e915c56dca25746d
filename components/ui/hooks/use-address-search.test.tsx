import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAddressSearch } from "./use-address-search";

const heard = vi.fn<(url: unknown) => void>();

/** As Next's router, which hears of the address from its first effect on; the click comes just before that. */
function Router({ children }: { children: ReactNode }) {
  useLayoutEffect(() => screen.getByRole("button").click(), []);
  useEffect(() => {
    vi.spyOn(window.history, "replaceState").mockImplementation((_state, _unused, url) => heard(url));
  }, []);
  return children;
}

function List() {
  const { search, go } = useAddressSearch(read, textOf);
  return <button onClick={() => go("done")}>{search}</button>;
}

const read = (address: URLSearchParams) => address.get("group") ?? "open";
const textOf = (group: string) => `?group=${group}`;

it("tells the router what was chosen before that heard of the address, and shows it", () => {
  render(<List />, { wrapper: Router });
  expect(screen.getByRole("button").textContent).toBe("done");
  expect(heard).toHaveBeenCalledExactlyOnceWith(`${window.location.pathname}?group=done`);
});

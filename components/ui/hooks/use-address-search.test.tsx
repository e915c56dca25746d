import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAddressSearch } from "./use-address-search";

const read = (address: URLSearchParams) => address.get("group") ?? "open";
const textOf = (group: string) => `?group=${group}`;

/** As Next's router, which hears of the address from its first effect on. */
function Router({ heard, children }: { heard: (url: unknown) => void; children: ReactNode }) {
  useEffect(() => {
    vi.spyOn(window.history, "replaceState").mockImplementation((_state, _unused, url) => heard(url));
  }, [heard]);
  return children;
}

function ClickedAtOnce() {
  const { search, go } = useAddressSearch(read, textOf);
  useLayoutEffect(() => go("done"), [go]);
  return search;
}

it("tells the router what was chosen before that heard of the address, and shows it", () => {
  const heard = vi.fn<(url: unknown) => void>();
  render(
    <Router heard={heard}>
      <ClickedAtOnce />
    </Router>,
  );
  screen.getByText("done");
  expect(heard).toHaveBeenCalledExactlyOnceWith(`${window.location.pathname}?group=done`);
});

import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { liveState, setLiveState } from "@/lib/web/queries/live";
import { LaterLive } from "./later-live";

vi.mock("./live", () => {
  throw new Error("There is no network.");
});

afterEach(() => {
  cleanup();
  setLiveState("connecting");
});

test("a page whose live code can't be fetched says that it isn't live, and stays as it is", async () => {
  const { container } = render(
    <>
      <p>The page</p>
      <LaterLive personId="p-ada" since="1" />
    </>,
  );
  await waitFor(() => expect(liveState()).toBe("not live"), { timeout: 5_000 });
  expect(container.textContent).toBe("The page");
});

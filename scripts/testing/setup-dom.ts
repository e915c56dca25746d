import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";
import { resetActions } from "./doubles/browser/actions";
import { resetRouter } from "./doubles/browser/navigation";

configure({ asyncUtilTimeout: 10_000 });

// Testing Library does this, and cleans up, as it loads, which happens once where files share their modules.
beforeAll(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
// What a component does as it goes still meets what the test put in the place of the browser's own.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});
afterEach(resetActions);
afterEach(resetRouter);
// Files share one page: whoever leaves it, by a link or for a file, takes it from every test that comes later.
afterEach(() => {
  if (location.protocol !== "http:") throw new Error(`This test has left its page for ${location.href}`);
});

// Without a layout the code editor can't be drawn: here its code never arrives, and the plain text area stays.
vi.mock("@/components/json-form/json-code/json-code", () => new Promise(() => undefined));

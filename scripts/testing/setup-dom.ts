import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";

// Testing Library does both as it loads, which happens once where files share their modules.
beforeAll(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
afterEach(cleanup);

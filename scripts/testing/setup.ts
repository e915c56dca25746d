import { afterAll } from "vitest";
import { runCleanUps } from "./clean-up";

// What Next's build puts in its place. Vitest's own `define` is lost where files share their modules.
Reflect.set(globalThis, "TEST_BUILD", true);

// A set-up file runs for each test file, also where these share their modules.
afterAll(runCleanUps);

import { afterAll } from "vitest";
import { runCleanUps } from "./clean-up";

// A set-up file runs for each test file, also where these share their modules.
afterAll(runCleanUps);

import { afterAll } from "vitest";
import { runCleanUps } from "./clean-up";

// A set-up file runs for each test file, also where these share their modules.
// Thousands of files of an image take a busy machine minutes to remove.
afterAll(runCleanUps, 900_000);

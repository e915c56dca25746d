import { expect, it } from "vitest";
import { announcement } from "./time-announcement";

const quarter = 900_000;

it.each([
  [301_000, quarter, ""],
  [300_000, quarter, "5 minutes left to decide."],
  [291_000, quarter, "5 minutes left to decide."],
  [290_000, quarter, ""],
  [60_000, quarter, "1 minute left to decide."],
  [30_000, quarter, ""],
  [0, quarter, "Time is up."],
  [-60_000, quarter, ""],
  [300_000, 300_000, ""],
])("with %i of %i ms left it says: %s", (left, whole, said) => expect(announcement(left, whole)).toBe(said));

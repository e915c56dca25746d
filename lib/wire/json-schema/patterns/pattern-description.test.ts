import { expect, it } from "vitest";
import { describePattern } from "./pattern-description";

it.each([
  ["^acc_[a-z0-9_]{3,40}$", "Starts with acc_, then 3 to 40 characters: lowercase letters, digits or _"],
  ["^med_", "Starts with med_"],
  ["^https://", "Starts with https://"],
  ["^[A-Z]{3}$", "3 characters: capital letters"],
  ["^[A-Za-z0-9_-]+$", "Letters, digits, _ or -"],
  ["^\\d{4}$", "4 characters: digits"],
  ["^[a-f0-9]{64}$", "64 characters: a to f or digits"],
  ["^[A-Z]{2,}$", "2 or more characters: capital letters"],
])("%s is said as: %s", (pattern, description) => expect(describePattern(pattern)).toBe(description));

it.each(["^(a+)+$", "[a-z", "^a|b$", "^[^<>]+$", "^[a-c]+$", "\\S", "^.+$", "", "^[a-z]+"])(
  "%s is left to its expression",
  (pattern) => expect(describePattern(pattern)).toBeUndefined(),
);

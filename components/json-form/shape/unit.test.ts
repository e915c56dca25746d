import { expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { unitOf } from "./unit";

it.each([
  [{ "x-unit": "widgets" }, "widgets"],
  [{ title: "Width (px)" }, "px"],
  [{ description: "In seconds." }, "seconds"],
  [{ description: "How long it may take, in seconds." }, "seconds"],
  [{ title: "Size (MB)", description: "Counted in bytes." }, "MB"],
  [{ "x-unit": "ms", title: "Delay (s)" }, "ms"],
] as [JsonObject, string][])("reads the unit that %j names", (schema, unit) => {
  expect(unitOf(schema)).toBe(unit);
});

it.each([
  { description: "In seconds or in minutes: in seconds below 90, else in minutes." },
  { description: "Unix time, in seconds since 1970." },
  { description: "Sent in 5 minutes." },
  { title: "Version (draft)" },
  { title: "Number of item(s)" },
  { "x-unit": "a unit that is far too long to stand there" },
  { "x-unit": 3 },
] as JsonObject[])("guesses no unit from %j", (schema) => {
  expect(unitOf(schema)).toBeUndefined();
});

it.each([
  ["timeoutMs", "ms"],
  ["delay_seconds", "seconds"],
  ["maxSizeMB", "MB"],
  ["share-percent", "percent"],
  ["days", undefined],
  ["createdAtSeconds", undefined],
  ["requestsPerSeconds", undefined],
  ["programs", undefined],
])("reads from the name %s the unit %s", (name, unit) => expect(unitOf({}, name)).toBe(unit));

it("believes what the schema says before the name", () => {
  expect(unitOf({ description: "In minutes." }, "timeoutMs")).toBe("minutes");
});

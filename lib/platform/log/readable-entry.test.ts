import { expect, test } from "vitest";
import { createLog } from "./log";
import { readableEntry } from "./readable-entry";

function entry(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line) => lines.push(readableEntry(line)) }));
  return lines.join("");
}

test("an entry is a line with its time, level, message and fields, and an error's stack below", () => {
  expect(entry((log) => log.warn({ held: 2 }, "Approvals wait."))).toMatch(
    /^\d\d:\d\d:\d\d WARN {2}Approvals wait\. held=2\n$/,
  );
  const failed = entry((log) => log.error({ err: new Error("away"), problemId: "p1" }, "It failed."));
  expect(failed).toMatch(/ERROR It failed\. problemId=p1\n {2}Error: away\n {6}at /);
});

test("F60 nothing in it moves the cursor or looks like an entry of its own", () => {
  const hostile = 'a\n12:00:00 INFO  forged\r\u001b[31m\u009b31m\u202e "quoted" C:\\n';
  const text = entry((log) => log.info({ peerAddress: hostile }, hostile));
  expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  expect(text.split("\n").filter((line) => /^\d\d:/.test(line))).toHaveLength(1);
  expect(text).toContain('"quoted" C:\\n');
});

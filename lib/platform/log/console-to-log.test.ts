import { expect, test } from "vitest";
import { sendConsoleToLog } from "./console-to-log";
import { createLog, hideInLogs } from "./log";

test.each(["error", "warn"] as const)(
  "F60 F61 what the framework writes by console.%s is one escaped line, without what is secret",
  (level) => {
    const lines: string[] = [];
    const written = { error: () => undefined, warn: () => undefined } as Pick<Console, "error" | "warn">;
    sendConsoleToLog(written, createLog({ write: (line) => lines.push(line) }));
    hideInLogs("canary-of-the-console");
    written[level]("⨯ %s\r\n\u001b[31m", "/tools", new Error("at canary-of-the-console"));
    expect(lines).toEqual([expect.stringMatching(/^[^\r\n\u001b]*\n$/)]);
    expect(JSON.parse(lines.join(""))).toMatchObject({
      level,
      msg: expect.stringContaining("[hidden]") as string,
    });
    expect(lines.join("")).not.toContain("canary");
  },
);

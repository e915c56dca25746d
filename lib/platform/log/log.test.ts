import { describe, expect, it } from "vitest";
import { createLog, hideInLogs } from "./log";

function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return lines.join("");
}

describe("the log", () => {
  it("keeps line breaks, escape codes and direction marks inside one escaped JSON line (F60)", () => {
    const hostile = "a\r\nb\u001b[31m\u009b31m\u2028\u202ec\u007f";
    const line = lineOf((log) => log.info({ peerAddress: hostile, [hostile]: 1 }, hostile));
    expect(line).toMatch(/^[\x20-\x7e]*\n$/);
    expect(JSON.parse(line)).toMatchObject({ peerAddress: hostile, msg: hostile, level: "info" });
  });

  it.each([
    "authorization",
    "Cookie",
    "set-cookie",
    "X-Publish-Confirmation",
    "Idempotency-Key",
    "credential",
  ])("hides the field %s at any depth", (name) => {
    const line = lineOf((log) =>
      log.info({ [name]: "canary", request: { headers: { [name]: ["canary"] } } }),
    );
    expect(line).not.toContain("canary");
  });

  it("hides secret headers, and secret fields of errors and their causes", () => {
    const cause = Object.assign(new Error("inner"), { password: "canary" });
    const error = Object.assign(new Error("outer", { cause }), { config: { token: "canary" } });
    const headers = new Headers({ authorization: "Bearer canary", accept: "text/html" });
    const line = lineOf((log) => log.error({ err: error, headers }, "failed"));
    expect(line).not.toContain("canary");
    expect(JSON.parse(line)).toMatchObject({
      err: { type: "Error", message: "outer", cause: { message: "inner" } },
      leftOut: ["headers"],
    });
  });

  it("has the fields of a list and names the others; of an error what tells its kind, and no row", () => {
    const error = Object.assign(new Error("duplicate key"), {
      ...{ code: "23505", constraint: "one_name", severity: "ERROR" },
      ...{ detail: "Key (name)=(canary) already exists.", parameters: ["canary"], where: "canary" },
    });
    const line = lineOf((log) => log.error({ err: error, held: 2, row: { name: "canary" } }, "failed"));
    expect(line).not.toContain("canary");
    expect(JSON.parse(line)).toMatchObject({
      ...{ held: 2, leftOut: ["row"] },
      err: { code: "23505", constraint: "one_name", severity: "ERROR" },
    });
  });

  it("replaces what may be secret in addresses, wherever they stand", () => {
    const line = lineOf((log) =>
      log.error(
        { err: new Error('no answer of "https://ada:canary@api.example/v1?key=canary"') },
        "GET /tools/x?canary=1 failed; postgres://desk:canary@db/desk, https://desk.example/a#canary\n",
      ),
    );
    expect(line).not.toContain("canary");
    expect(JSON.parse(line)).toMatchObject({
      msg: expect.stringMatching(
        /^GET \/tools\/x\?\[hidden\] failed; postgres:\/\/\[hidden\]@db\/desk, /,
      ) as string,
      err: { message: 'no answer of "https://[hidden]@api.example/v1?[hidden]"' },
    });
  });

  it("hides given values wherever they stand (F61)", () => {
    hideInLogs('canary"value\\1');
    const line = lineOf((log) => log.error({ err: new Error('at canary"value\\1!') }, 'got canary"value\\1'));
    expect(line).not.toContain("canary");
    expect(JSON.parse(line)).toMatchObject({ msg: "got [hidden]" });
  });

  it("stays bounded for deep, wide and circular values", () => {
    const chains: unknown[] = ["x".repeat(100_000), Array(10_000).fill(1)];
    chains.push(chains);
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field ${index}`, index]));
    expect(lineOf((log) => log.info({ chains, ...many })).length).toBeLessThan(80_000);
  });
});

import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { curlOf, fetchOf } from "./request-text";

const input = `{"name":"it's $HOME \`id\` \\"quoted\\" \\\\ !","n":1.10}`;

it("a shell reads the body of the command as it was sent, and runs nothing in it", () => {
  const command = curlOf("odd/tool?'", input).replace(/^curl/, "printf '%s\\n'");
  const env = { ...process.env, TOOL_API_URL: "https://api.test", TOOL_API_CREDENTIAL: "the-variable" };
  const words = execFileSync("/bin/sh", ["-c", command], { env, encoding: "utf8" }).trimEnd().split("\n");
  expect(words).toEqual([
    "--fail-with-body",
    "https://api.test/api/v1/tools/odd%2Ftool%3F'/call",
    "--header",
    "Authorization: Bearer the-variable",
    "--header",
    "Content-Type: application/json",
    "--data-binary",
    `{"input":${input}}`,
  ]);
});

it("in JavaScript it is one call, with the digits of the input", () => {
  const calls: unknown[] = [];
  const run = new Function("fetch", "process", `return (async () => { ${fetchOf("tool", input)} })()`);
  run((...call: unknown[]) => calls.push(call), { env: { TOOL_API_URL: "u", TOOL_API_CREDENTIAL: "c" } });
  expect(calls).toMatchObject([["u/api/v1/tools/tool/call", { body: `{"input":${input}}` }]]);
});

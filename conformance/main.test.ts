import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { clauses } from "./clauses/index";
import { main } from "./main";
import { serve } from "./testing/http";
import { credential, draft, draftTool, startReference } from "./testing/reference";

const folder = mkdtempSync(join(tmpdir(), "conformance-main-"));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const credentialFile = file("credential", `${credential}\n`);

const reference = await startReference();
const url = await serve(reference.handle);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const printed = { out: "", err: "" };
  const code = await main(args, {
    out: (text) => void (printed.out += `${text}\n`),
    err: (text) => void (printed.err += `${text}\n`),
  });
  return { code, ...printed };
}
const usual = () => ["--base-url", url.href, "--credential-file", credentialFile];

test("a run without a fail ends with 0, a table and the counts", async () => {
  const { code, out, err } = await run(...usual(), "--only", "discovery", "--only", "call.result");
  expect(code).toBe(0);
  expect(err).toBe("");
  expect(out).toMatch(/^clause +verdict +detail$/m);
  expect(out).toMatch(/^discovery\.names +pass$/m);
  expect(out).toMatch(/^call\.result +pass +\w+ answered$/m);
  expect(out).toMatch(/^8 pass, 0 fail, 0 not observable; \d+ requests to http:.*nothing changed/m);
  expect(out).not.toContain(credential);
});

test("a run with a fail ends with 1 and says what was seen, in words and in JSON", async () => {
  const lax = await serve((incoming) => reference.handle({ ...incoming, search: "" }));
  const json = join(folder, "report.json");
  const args = ["--base-url", lax.href, "--credential-file", credentialFile, "--only", "discovery"];
  const { code, out } = await run(...args, "--json", json);
  expect(code).toBe(1);
  expect(out).toMatch(/^discovery\.query-parameters +FAIL +discover: expected 400, got 200$/m);
  expect(out).toContain("FAIL discovery.query-parameters (Endpoints)");
  const report = JSON.parse(readFileSync(json, "utf8"));
  expect(report).toMatchObject({ baseUrl: lax.href, mutating: false, counts: { pass: 6, fail: 1 } });
  expect(report.clauses[6]).toEqual({
    id: "discovery.query-parameters",
    section: "Endpoints",
    says: "Discovery with a query parameter is answered 400.",
    verdict: "fail",
    detail: "discover: expected 400, got 200",
  });
});

test("with --json - the standard output holds the JSON alone", async () => {
  const { code, out, err } = await run(...usual(), "--only", "discovery.list", "--json", "-");
  expect(code).toBe(0);
  expect(JSON.parse(out).counts).toEqual({ pass: 1, fail: 0, "not observable": 0 });
  expect(err).toContain("discovery.list");
});

test("--input brings an input and names the tool that may be executed", async () => {
  const input = file("draft.json", JSON.stringify(draft));
  const { code, out } = await run(
    ...usual(),
    ...["--mutating", "--input", `${draftTool}=${input}`, "--only", "confirm.result"],
  );
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^confirm\\.result +pass +${draftTool} was confirmed$`, "m"));
});

test("--list prints every clause and needs nothing else", async () => {
  const { code, out } = await run("--list");
  expect(code).toBe(0);
  expect(out.trim().split("\n")).toHaveLength(clauses.length);
});

test("the id of a clause stands for itself alone, the name of an area for all of it", async () => {
  const { out } = await run("--list", "--only", "replies.429", "--only", "permissions");
  const ids = out.split("\n").map((line) => line.split(" ")[0]);
  expect(ids.filter((id) => id?.startsWith("replies"))).toEqual(["replies.429"]);
  expect(ids.filter((id) => id?.startsWith("permissions")).length).toBeGreaterThan(3);
});

describe("what can't be followed ends with 2 and says what to change", () => {
  const good = ["--base-url", "http://127.0.0.1:9", "--credential-file", credentialFile];
  test.each([
    ["no address", ["--credential-file", credentialFile], /--base-url is missing/],
    [
      "an address that is none",
      ["--base-url", "ftp://a", "--credential-file", credentialFile],
      /http or https/,
    ],
    [
      "a credential in the address",
      ["--base-url", "http://a:b@c", "--credential-file", credentialFile],
      /no credential/,
    ],
    [
      "a query in the address",
      ["--base-url", "http://a?b=1", "--credential-file", credentialFile],
      /no query/,
    ],
    ["no credential", ["--base-url", "http://a"], /--credential-file is missing/],
    ["a file that is not there", ["--base-url", "http://a", "--credential-file", "nowhere"], /can't be read/],
    [
      "an empty credential",
      ["--base-url", "http://a", "--credential-file", file("empty", "\n")],
      /one credential/,
    ],
    ["an input without a file", [...good, "--input", "search"], /tool=FILE/],
    [
      "an input that is no object",
      [...good, "--input", `search=${file("list.json", "[]")}`],
      /one JSON object/,
    ],
    ["a clause that is none", [...good, "--only", "confirm.nothing"], /no clause or area/],
    ["seconds that are no number", [...good, "--wait-for-expiry", "soon"], /whole number/],
    ["an unknown option", [...good, "--fast"], /--fast/],
    ["an API that is not there", good, /^It could not run\. .*can't be reached/],
  ])("%s", async (_case, args, words) => {
    const { code, out, err } = await run(...args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(words);
    expect(err).not.toContain(credential);
  });

  test("a credential that is refused", async () => {
    const other = file("other", "another-credential-0123456789");
    const { code, err } = await run("--base-url", url.href, "--credential-file", other);
    expect(code).toBe(2);
    expect(err).toContain("The credential is refused (401");
    expect(err).not.toContain("another-credential");
  });

  test("a report that can't be written, after the table was shown", async () => {
    const { code, out, err } = await run(
      ...usual(),
      "--only",
      "discovery.list",
      "--json",
      join(folder, "a", "b"),
    );
    expect(code).toBe(2);
    expect(out).toContain("1 pass");
    expect(err).toContain("can't be written");
  });
});

test("the command itself prints the table and hands its exit code on", async () => {
  const args = ["--import", "tsx", "scripts/conformance.ts", ...usual(), "--only", "discovery.list"];
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((done) =>
    execFile(process.execPath, args, (error, out) =>
      done({ code: error ? Number(error.code) : 0, stdout: out }),
    ),
  );
  expect(stdout).toMatch(/^discovery\.list +pass +\d+ tools$/m);
  expect(code).toBe(0);
});

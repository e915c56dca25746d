import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { problems } from "./compare";
import { judge } from "./judge";
import { knownDifferences, type KnownDifference } from "./known-differences";
import { readSuite, suiteFolder, suiteFolderVariable } from "./read-suite";
import { refusalTable, verdictTable } from "./tables";

const folder = testFolder();

function write(path: string, schema: string, ...tests: [data: string, valid: boolean][]): void {
  const file = join(folder, "tests", path);
  mkdirSync(dirname(file), { recursive: true });
  const listed = tests.map(([data, valid]) => `{"description":"one","data":${data},"valid":${valid}}`);
  writeFileSync(file, `[{"description":"a group","schema":${schema},"tests":[${listed.join(",")}]}]`);
}

write("draft7/type.json", '{"type":"integer"}', ["1.0", true], ['"x"', false]);
write(
  "draft7/ref.json",
  '{"items":[{"type":"null"}],"properties":{"a":{"$ref":"#/definitions/s"}},"definitions":{"s":{"minLength":2.0}}}',
  ['{"a":"xy"}', true],
  ['{"a":"x"}', false],
  ["[1]", false],
);
write("draft2020-12/properties.json", '{"properties":{"__proto__":{"type":"number"}}}', ["{}", true]);
write("draft2020-12/not.json", "false", ["1", false]);
write("draft2020-12/refRemote.json", '{"$ref":"http://localhost:1234/x.json"}', ["1", false]);
write("draft2020-12/optional/format/iri.json", '{"format":"iri"}', ['"no iri"', false], ["1", true]);

const judgedSuite = Promise.all(readSuite(folder).map(judge));
const iri: KnownDifference = {
  file: "optional/format/iri.json",
  drafts: ["draft2020-12"],
  by: ["browser", "server"],
  verdict: "accepts",
  tests: 1,
  reason: "Left to the API.",
};

describe("the JSON Schema Test Suite", () => {
  it("is judged by the gate and by both validators, in the draft of its folder", async () => {
    const judged = await judgedSuite;
    expect(
      judged.map(({ draft, file, browser, server }) => [draft, file, browser, server].join(" ")),
    ).toEqual([
      "draft7 ref.json true true",
      "draft7 ref.json false false",
      "draft7 ref.json false false",
      "draft7 type.json true true",
      "draft7 type.json false false",
      "draft2020-12 not.json false false",
      "draft2020-12 optional/format/iri.json true true",
      "draft2020-12 optional/format/iri.json true true",
      "draft2020-12 properties.json  unchecked",
      "draft2020-12 refRemote.json  unchecked",
    ]);
  });

  it("fails where a validator judges otherwise and nobody knows of it", async () => {
    const judged = await judgedSuite;
    expect(problems(judged, [iri])).toEqual([]);
    expect(problems(judged, [])).toHaveLength(2);
    expect(problems(judged, [{ ...iri, by: ["server"] }])).toEqual([
      "draft2020-12/optional/format/iri.json, the browser’s validator accepts: 1 against the suite’s verdict, 0 of them known",
    ]);
  });

  it("fails where a known difference is none any more", async () => {
    const judged = await judgedSuite;
    expect(problems(judged, [{ ...iri, tests: 2 }])).toHaveLength(2);
    expect(problems(judged, [iri, { ...iri, file: "type.json" }])).toHaveLength(2);
    expect(knownDifferences.every(({ tests, reason }) => tests > 0 && reason.endsWith("."))).toBe(true);
  });

  it("counts each kind, and what gets no form by its reason", async () => {
    const judged = await judgedSuite;
    const counts = (name: string) =>
      verdictTable(judged)
        .split("\n")
        .find((line) => line.startsWith(`| ${name} `))
        ?.match(/\d+/g)
        ?.slice(-8)
        .map(Number);
    expect(counts("draft-07, required")).toEqual([5, 0, 5, 0, 5, 0, 0, 0]);
    expect(counts("2020-12, formats")).toEqual([2, 0, 1, 1, 1, 0, 1, 0]);
    expect(counts("all")).toEqual([10, 2, 7, 1, 7, 2, 1, 0]);
    expect(refusalTable(judged)).toContain("refers to another document");
  });

  it("is looked for where the environment says", () => {
    const before = process.env[suiteFolderVariable];
    try {
      process.env[suiteFolderVariable] = folder;
      expect(suiteFolder()).toBe(folder);
      process.env[suiteFolderVariable] = join(folder, "none");
      expect(suiteFolder()).toBeUndefined();
    } finally {
      if (before === undefined) delete process.env[suiteFolderVariable];
      else process.env[suiteFolderVariable] = before;
    }
  });
});

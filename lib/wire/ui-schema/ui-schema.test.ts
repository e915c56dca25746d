import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { uiSchemaFiles, checkUiSchema } from "./ui-schema-files";

describe("what a uiSchema may say", () => {
  it("keeps order, texts, widgets and lookups at every depth", () => {
    const uiSchema = {
      "ui:order": ["b", "*"],
      a: { "ui:title": "A", "ui:help": "Help", "ui:widget": "textarea" },
      posts: {
        items: { accountId: { "ui:options": { lookup: "accountList" } }, note: { "ui:widget": "hidden" } },
      },
    };
    expect(checkUiSchema(uiSchema)).toEqual({ uiSchema, problems: [] });
  });

  it.each([
    [{ "ui:field": "X" }, "ui:field: this can’t be set here."],
    [{ a: { "ui:style": { color: "red" } } }, "a.ui:style: this can’t be set here."],
    [{ a: { "ui:widget": "AltDateWidget" } }, /^a\.ui:widget: this has to be one of text, /],
    [{ a: { "ui:title": 1 } }, /^a\.ui:title: this has to be a text/],
    [{ "ui:order": "a" }, "ui:order: this has to be a list of names."],
    [{ a: { "ui:options": { inline: true } } }, "a.ui:options: the option “inline” can’t be set here."],
    [{ a: "text" }, "a: what is said about a field has to be an object."],
    [[], "It has to be a JSON object: { … }."],
  ])("leaves %j out and says why", (value, problem) => {
    const { problems } = checkUiSchema(value);
    expect(problems).toEqual([typeof problem === "string" ? problem : expect.stringMatching(problem)]);
  });
});

describe("the folder of uiSchemas", () => {
  let folder: string;
  let clock: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ui-schema-"));
    clock = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const files = () => uiSchemaFiles(folder, () => clock);

  it("finds a tool's file by its name, whatever is in it", () => {
    write("noteKeep.json", '{"a":{"ui:title":"A"}}');
    write("a%2F..%2Fb.json", '{"a":{"ui:title":"B"}}');
    const { read } = files();
    expect(read("noteKeep")).toEqual({ uiSchema: { a: { "ui:title": "A" } }, problem: null });
    expect(read("a/../b").uiSchema).toEqual({ a: { "ui:title": "B" } });
    expect(read("../noteKeep")).toEqual({ uiSchema: null, problem: null });
  });

  it("sees a change within a second, and a file that is gone", () => {
    write("t.json", '{"a":{"ui:title":"A"}}');
    const { read } = files();
    expect(read("t").uiSchema).toEqual({ a: { "ui:title": "A" } });
    write("t.json", '{"a":{"ui:title":"Another"}}');
    expect(read("t").uiSchema).toEqual({ a: { "ui:title": "A" } });
    clock += 1_000;
    expect(read("t").uiSchema).toEqual({ a: { "ui:title": "Another" } });
    rmSync(join(folder, "t.json"));
    clock += 1_000;
    expect(read("t")).toEqual({ uiSchema: null, problem: null });
  });

  it("doesn't use a file with a problem, and names it", () => {
    write("t.json", '{"a":1}');
    write("u.json", "{");
    write("v.json", `"${"x".repeat(70_000)}"`);
    const { read } = files();
    expect(read("t")).toEqual({
      uiSchema: null,
      problem: "t.json: a: what is said about a field has to be an object.",
    });
    expect(read("u").problem).toMatch(/^u\.json is no JSON: /);
    expect(read("v").problem).toBe("v.json has 70002 bytes; at most 65536 are read.");
  });

  it("says that the folder can't be read, and reads nothing where none is named", () => {
    expect(uiSchemaFiles(join(folder, "gone")).read("t").problem).toBe(
      "The folder of UI_SCHEMA_DIR can’t be read (ENOENT).",
    );
    expect(uiSchemaFiles(undefined).read("t")).toEqual({ uiSchema: null, problem: null });
  });
});

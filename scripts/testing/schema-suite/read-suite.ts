import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseJson, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";

/** One value of the suite with the schema that it is judged by and the verdict that the suite expects. */
export type SuiteTest = {
  draft: SuiteDraft;
  /** Within the draft's folder: `ref.json`, `optional/format/date.json`. */
  file: string;
  /** undefined where the desk doesn't read such a text at all. */
  schema: JsonValue | undefined;
  value: JsonValue | undefined;
  valid: boolean;
};

export type SuiteDraft = "draft7" | "draft2020-12";
const drafts: SuiteDraft[] = ["draft7", "draft2020-12"];

/** Names another folder with the suite: one that has `tests/draft7` in it. */
export const suiteFolderVariable = "JSON_SCHEMA_SUITE_DIR";
const debianFolder = "/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance";

export const howToInstall = `The JSON Schema Test Suite is not installed. On Debian and Ubuntu:

  apt-get install libtest-json-schema-acceptance-perl

Elsewhere check out https://github.com/json-schema-org/JSON-Schema-Test-Suite and name its folder in ${suiteFolderVariable}.`;

/** The folder of the installed suite, or undefined where there is none. */
export function suiteFolder(): string | undefined {
  const folder = process.env[suiteFolderVariable] || debianFolder;
  return drafts.every((draft) => existsSync(join(folder, "tests", draft))) ? folder : undefined;
}

/** Every test of both drafts, in the order of their files. Throws where a file is not the suite's. */
export function readSuite(folder: string): SuiteTest[] {
  return drafts.flatMap((draft) => {
    const root = join(folder, "tests", draft);
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .flatMap((path) => testsIn(path, draft, relative(root, path).split(sep).join("/")));
  });
}

function testsIn(path: string, draft: SuiteDraft, file: string): SuiteTest[] {
  const text = readFileSync(path, "utf8");
  // All at once the values keep their digits; one by one, a name that the desk never takes in spoils only its own test.
  const whole = parseJson(text);
  const groups = whole.ok ? (whole.value as Group[]) : (JSON.parse(text) as Group[]);
  return groups.flatMap((group) => {
    const schema = readable(group.schema);
    return group.tests.map(({ data, valid }) => ({
      draft,
      file,
      schema,
      value: readable(data),
      valid,
    }));
  });
}

type Group = { schema: JsonValue; tests: { data: JsonValue; valid: boolean }[] };

/** A piece as the desk reads it. */
function readable(piece: JsonValue): JsonValue | undefined {
  const parsed = parseJson(stringifyJson(piece));
  return parsed.ok ? parsed.value : undefined;
}

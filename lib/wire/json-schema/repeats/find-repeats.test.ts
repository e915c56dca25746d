import { expect, test } from "vitest";
import { atOnce } from "@/lib/wire/contract/in-slices";
import { parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { concealedTexts } from "./concealed-texts";
import { coverRepeats } from "./cover-repeats";
import { concealedSearch, findRepeats } from "./find-repeats";

const vault = { fingerprint: () => "12345678…" };
const mark = "[concealed, mark 12345678]";
const nobody = () => false;

function covered(value: string, json: string, isShown: (path: string) => boolean = nobody): string {
  const input = parseJson(`{"key":${value}}`);
  const search = atOnce(concealedSearch(concealedTexts(vault, input.ok ? input.value : null, ["/key"])));
  const repeats = search && atOnce(findRepeats(search, json));
  return repeats ? coverRepeats(json, repeats, isShown) : json;
}

test("F104 a concealed text is found as a whole token, and never within a longer word or number", () => {
  const cases: [value: string, said: string, found: boolean][] = [
    ["hunter22", "hunter22", true],
    ["hunter22", "is hunter22.", true],
    ["hunter22", "key=hunter22&x", true],
    ["hunter22", "_hunter22_", true],
    ["hunter22", "hunter22,hunter22", true],
    ["hunter22", "hunter222", false],
    ["hunter22", "ahunter22", false],
    ["hunter22", "éhunter22", false],
    ["hunter22", "hunter22é", false],
    ["hunter22", "𝒜hunter22", false],
    ["hunter22", "Hunter22", false],
    ["two words", "of two words, and", true],
    ["two words", "of two  words", false],
    ["-abc!", "x-abc!y", true],
    ["1234", "PIN 1234.", true],
    ["1234", "1234.5", false],
    ["1234", "0.1234", false],
    ["1234", "12345", false],
    ["abc", "abc", false],
    ["ab😀", "ab😀", false],
    ["abc😀", "abc😀", true],
  ];
  for (const [value, said, found] of cases) {
    const json = JSON.stringify({ said });
    expect([value, said, covered(JSON.stringify(value), json).includes(mark)]).toEqual([value, said, found]);
  }
});

test("F104 a concealed text is found whichever escapes JSON writes it with, also as JSON in a string", () => {
  const value = 'ä"b\\/c\n😀';
  const plain = JSON.stringify(value);
  const escaped = `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, "0").toUpperCase()}`).join("")}"`;
  expect(covered(plain, plain)).toBe(`"${mark}"`);
  expect(covered(plain, escaped)).toBe(`"${mark}"`);
  expect(covered(plain, plain.replace("/", "\\/"))).toBe(`"${mark}"`);
  expect(covered(plain, JSON.stringify(`{"a":${plain}}`))).toBe(`"{\\"a\\":\\"${mark}\\"}"`);
  expect(covered(plain, JSON.stringify(plain.replace("/", "\\/").replace("ä", "\\u00e4")))).toContain(mark);
  expect(covered('"hunter22"', JSON.stringify(JSON.stringify("line\nhunter22")))).toContain(mark);
  expect(covered('"hunter22"', '{"hunter22":{"a":"hunter22"}}')).toBe(`{"${mark}":{"a":"${mark}"}}`);
});

test("F104 a concealed number is found as a number and in a string, in its own digits, and what is covered stays JSON", () => {
  expect(covered("70481", '[70481,"PIN 70481",-70481,704810,70481.0]')).toBe(
    `["${mark}","PIN ${mark}",-70481,704810,70481.0]`,
  );
  expect(covered("1.10", '{"a":1.10,"b":1.1}')).toBe(`{"a":"${mark}","b":1.1}`);
  expect(covered('"70481"', "[70481]")).toBe(`["${mark}"]`);
  expect(covered("true", "[true]")).toBe("[true]");
  expect(covered('{"in":["deep1",{"er":20260}]}', '{"in":"deep1 20260"}')).toBe(`{"in":"${mark} ${mark}"}`);
});

test("F104 overlapping texts leave nothing of each other, and what is shown is as it came", () => {
  const input: JsonObject = { long: "abcd-efgh", part: "abcd", tail: "efgh-ijkl" };
  const texts = concealedTexts({ fingerprint: (text) => text.slice(1) }, input, ["/long", "/part", "/tail"]);
  const search = atOnce(concealedSearch(texts));
  const json = '["abcd-efgh-ijkl","abcd"]';
  const repeats = search && atOnce(findRepeats(search, json));
  if (!repeats) throw new Error("Nothing was found.");
  expect(coverRepeats(json, repeats, nobody)).not.toMatch(/abcd|efgh|ijkl/);
  const rest = coverRepeats(json, repeats, (path) => path === "/long");
  expect(rest).not.toContain("ijkl");
  expect(rest).not.toContain("abcd");
  expect(coverRepeats(json, repeats, () => true)).toBe(json);
});

test("F104 what repeats concealed values too often to be listed is concealed as a whole", () => {
  const json = JSON.stringify(Array.from({ length: 10_100 }, () => "hunter22"));
  expect(covered('"hunter22"', json)).toBe('"[concealed]"');
  expect(covered('"hunter22"', json, () => true)).toBe(json);
});

test("F104 an answer of megabytes is searched in small steps for every value of a large input", () => {
  const values = Array.from({ length: 4_000 }, (_, index) => `value-${index}-a.a.a`);
  const texts = concealedTexts(vault, { values }, ["/values"]);
  let steps = 0;
  function counted<Result>(work: Generator<undefined, Result>): Result {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      steps++;
    }
  }
  const search = counted(concealedSearch(texts));
  expect(steps).toBeGreaterThan(10);
  steps = 0;
  const json = `["${"a.".repeat(500_000)} value-3999-a.a.a ${"\\u0061".repeat(200_000)}"]`;
  const repeats = search && counted(findRepeats(search, json));
  expect(repeats?.spans).toEqual([[1_000_003, 1_000_019, 0, 0]]);
  expect(steps).toBeGreaterThan(json.length / 20_000);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "@/scripts/testing/documentation";

const symptoms = [...readFileSync("docs/troubleshooting.md", "utf8").matchAll(/^### `(.+)`$/gm)];
const sources = repositoryFiles()
  .filter((path) => /^(app|components|lib|scripts|instrumentation)/.test(path))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(path, "utf8"));

test("the words of each symptom stand in one source, in their order", () => {
  expect(symptoms.length).toBeGreaterThan(20);
  const unknown = symptoms.flatMap(([, words = ""]) => {
    const parts = words.split("…").map((part) => part.replaceAll(/[.+?^${}()|[\]\\*]/g, String.raw`\$&`));
    const pattern = new RegExp(parts.join(".+?"));
    return sources.some((text) => pattern.test(text)) ? [] : [words];
  });
  expect(unknown).toEqual([]);
});

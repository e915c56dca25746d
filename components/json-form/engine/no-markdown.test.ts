import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Markdown } from "./no-markdown";

const core = join(import.meta.dirname, "../../../node_modules/@rjsf/core/lib");

// Another one would be asked of the stand-in, which has no more: then it goes, or grows.
test("rjsf takes one name from its markdown renderer, the one that has a stand-in", () => {
  const names = readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [...readFileSync(join(core, file), "utf8").matchAll(importOfMarkdown)])
    .map(([, imported]) => imported);
  expect(new Set(names)).toEqual(new Set(["{ Markdown }"]));
});

test("text that comes to it stays text", () => {
  expect(Markdown({ children: "**bold** <b>&amp;</b>" })).toBe("**bold** <b>&amp;</b>");
});

const importOfMarkdown = /^import (.*) from ['"]markdown-to-jsx(?:\/\w+)?['"]/gm;

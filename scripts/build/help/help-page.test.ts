import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "@/scripts/testing/documentation";
import { helpPage } from "./help-page.mjs";

const names = ["using", "reviews", "forms", "catalogue", "results"];
const pages = new Map(names.map((name) => [name, helpPage(readFileSync(`docs/${name}.md`, "utf8"))]));

test.each(names)("every link of docs/%s.md leads to a place of the help, or out of the desk", (name) => {
  const html = pages.get(name) ?? "";
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(html).toContain("<h2 id=");
  expect(links.filter((href) => !/^https?:/.test(href) && isLost(href, name))).toEqual([]);
});

test.each(names)("an image is built with docs/%s.md", (name) => {
  expect(readFileSync(".dockerignore", "utf8").split("\n")).toContain(`!docs/${name}.md`);
});

test("what a page of the desk offers as help is there", () => {
  const offered = repositoryFiles()
    .filter((path) => /^(?:app|components)\/.*\.tsx$/.test(path))
    .flatMap((path) => readFileSync(path, "utf8").match(/(?<=")\/help\/[a-z]+(?:#[a-z-]+)?(?=")/g) ?? []);
  expect(offered.length).toBeGreaterThan(2);
  expect(offered.filter((href) => isLost(href, ""))).toEqual([]);
});

function isLost(href: string, within: string): boolean {
  const [, page = within, anchor = ""] = /^(?:\/help\/([a-z]+))?(?:#(.+))?$/.exec(href) ?? [];
  return !pages.has(page) || (anchor !== "" && !pages.get(page)?.includes(`id="${anchor}"`));
}

test.each(names)("docs/%s.md names no source, and has the quotation marks of the other pages", (name) => {
  const html = pages.get(name) ?? "";
  const sources = /(?:lib|components|scripts|e2e|app|reference-api|docs)\/[\w./-]*|[\w-]+\.tsx?\b/g;
  expect(html.match(sources) ?? []).toEqual([]);
  const text = html.replace(/<code>[^<]*<\/code>|<pre>[^]*?<\/pre>|<[^>]*>/g, "");
  expect(text).not.toMatch(/["']|&quot;|&#39;/);
  expect(text.match(/“/g)?.length).toBe(text.match(/”/g)?.length);
});

test("parts for whoever works on the sources are left out", () => {
  expect(helpPage("## Drafts\n\nA\n\n## Using it in code\n\nB\n\n### More\n\nC\n\n## Presets\n\nD")).toBe(
    '<h2 id="drafts">Drafts</h2>\n<p>A</p>\n<h2 id="presets">Presets</h2>\n<p>D</p>\n',
  );
});

test("what leads to a source or to a page that isn’t shown stands there as text", () => {
  const html = helpPage("[how](decisions/0001-x.md), [where](reviews.md#time) and ![a picture](x.png)");
  expect(html).toBe('<p>how, <a href="/help/reviews#time">where</a> and a picture</p>\n');
});

test("brackets that lead to sources and decisions alone are left out, others stay", () => {
  const html = helpPage(
    "Once. (`lib/desk/reviews/one.test.ts`,\n[decision 0008](decisions/0008-x.md); `two.test.tsx`) It stays (`lib/x.ts` says how).",
  );
  expect(html).toBe("<p>Once. It stays (<code>lib/x.ts</code> says how).</p>\n");
});

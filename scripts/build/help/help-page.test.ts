import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { helpPage } from "./help-page.mjs";

const names = ["reviews", "forms", "catalogue", "results"];
const pages = new Map(names.map((name) => [name, helpPage(readFileSync(`docs/${name}.md`, "utf8"))]));

test.each(names)("every link of docs/%s.md leads to a place of the help, or out of the desk", (name) => {
  const html = pages.get(name) ?? "";
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(html).toContain("<h2 id=");
  const lost = links.filter((href) => {
    if (/^https?:/.test(href)) return false;
    const [, page = name, anchor = ""] = /^(?:\/help\/([a-z]+))?(?:#(.+))?$/.exec(href) ?? [];
    return !pages.has(page) || (anchor !== "" && !pages.get(page)?.includes(`id="${anchor}"`));
  });
  expect(lost).toEqual([]);
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

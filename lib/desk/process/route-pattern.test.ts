import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { routePattern, routePatterns } from "./route-pattern";

test("every page and handler has its pattern, and no other has one", () => {
  const inCode = readdirSync("app", { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const [, folder] = /^(.*?)\/?(?:route|page)\.tsx?$/.exec(file.replaceAll("\\", "/")) ?? [];
    return folder === undefined ? [] : [`/${folder}`.replace(/\/\([^)]*\)/g, "") || "/"];
  });
  expect([...new Set(inCode)].toSorted()).toEqual(routePatterns.toSorted());
});

test.each([
  ["/?q=a", "/"],
  ["/reviews", "/reviews/[[...id]]"],
  ["/reviews/r-1?tab=input#x", "/reviews/[[...id]]"],
  ["/data/reviews/r-1/similar", "/data/reviews/[id]/similar"],
  ["/data/reviews?group=open", "/data/reviews"],
  ["/api/v1/tools/some-tool/confirm", "/api/[[...path]]"],
  ["/receipts", "other"],
  ["/canary/of/an/address", "other"],
])("%s is %s in the log", (url, pattern) => {
  expect(routePattern(url)).toBe(pattern);
});

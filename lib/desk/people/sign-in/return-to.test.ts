import fc from "fast-check";
import { expect, it } from "vitest";
import { safeReturnTo } from "./return-to";

it.each(["/", "/reviews/1", "/tools/accountList?x=1&y=%2F#part", "/a/..b"])("keeps the path %s", (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

it.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/a\\b",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "javascript:alert(1)",
  "https://evil.example/",
  "evil.example",
  "/sign-in",
  "/sign-in?returnTo=/sign-in",
  "/auth/sign-out",
  "/ä",
  "",
  `/${"x".repeat(3000)}`,
  null,
  undefined,
  ["/a"],
])("F53: %j goes to the start page", (text) => {
  expect(safeReturnTo(text)).toBe("/");
});

it("F53: whatever is asked, a browser stays on this site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "@",
    ":",
    "evil.example",
    "%2f",
    "%5c",
    "\t",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeReturnTo(pieces.join(""));
      expect(new URL(target, "https://desk.example").origin).toBe("https://desk.example");
      expect(target).toMatch(/^\/(?!\/)/);
    }),
  );
});

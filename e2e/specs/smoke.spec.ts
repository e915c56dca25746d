import { expectNoAxeViolations } from "../support/accessibility";
import { expect, test } from "../support/test";

test("a page allows only scripts that carry this response's nonce", async ({ page }) => {
  const first = await page.request.get("/sign-in");
  const second = await page.request.get("/sign-in");
  const scripts = directive(first.headers()["content-security-policy"], "script-src");

  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
  expect(nonceOf(scripts)).toMatch(/^'nonce-.{16,}'$/);
  expect(nonceOf(scripts)).not.toBe(
    nonceOf(directive(second.headers()["content-security-policy"], "script-src")),
  );
});

test("a page can't be framed, sniffed or followed to where it came from", async ({ page }) => {
  const headers = (await page.request.get("/sign-in")).headers();
  const policy = headers["content-security-policy"];

  expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(policy, "object-src")).toEqual(["'none'"]);
  expect(directive(policy, "base-uri")).not.toEqual([]);
  expect(directive(policy, "form-action")).toEqual(["'self'"]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin|strict-origin)/);
  expect(headers["x-powered-by"]).toBeUndefined();
});

test.describe("a page that does not exist", () => {
  // Chromium itself notes every answer of 404.
  test.use({ allowedProblems: [/status of 404/] });

  test("keeps to the content policy too", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    expect(response?.headers()["content-security-policy"]).toContain("nonce-");
    await expectNoAxeViolations(page);
  });
});

/** The sources that a content policy names for a directive. */
function directive(policy: string | undefined, name: string): string[] {
  const parts = (policy ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return parts.find((part) => part[0] === name)?.slice(1) ?? [];
}

function nonceOf(sources: string[]): string | undefined {
  return sources.find((source) => source.startsWith("'nonce-"));
}

import { describe, expect, it } from "vitest";
import { contentPolicy } from "./content-policy";

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("in production", () => {
  const policy = directives(contentPolicy("abc", { development: false, https: false }));

  it("allows no inline script but by nonce, and no eval", () => {
    expect(policy.get("script-src")).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"]);
    expect(policy.get("style-src")).toEqual(["'self'", "'nonce-abc'"]);
  });

  it("names no other origin", () => {
    for (const sources of policy.values()) {
      for (const source of sources) expect(source).toMatch(/^(?:'.*'|blob:|data:)$/);
    }
  });

  it("lets nobody frame the desk, move its base or take its forms", () => {
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("default-src")).toEqual(["'none'"]);
  });
});

it("asks for https only where the desk is served by it", () => {
  expect(contentPolicy("abc", { development: false, https: true })).toContain("upgrade-insecure-requests");
  expect(contentPolicy("abc", { development: false, https: false })).not.toContain("upgrade-insecure");
});

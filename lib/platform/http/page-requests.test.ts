import { describe, expect, it } from "vitest";
import { pageNotes, preparePageRequest } from "./page-requests";

type Given = Record<string, string | undefined>;

function prepared(url: string, { given = {}, https = false }: { given?: Given; https?: boolean } = {}) {
  const headers: Given = { ...given };
  const sent: Record<string, unknown> = {};
  const policy = preparePageRequest(
    { url, headers },
    { setHeader: (name: string, value: unknown) => void (sent[name] = value) as never },
    { development: false, https },
  );
  return { headers, sent, policy, notes: pageNotes({ get: (name) => headers[name] ?? null }) };
}

describe("a request for a page", () => {
  it("has a policy with a nonce of its own, which Next and the layout are told", () => {
    const [one, other] = [prepared("/tools"), prepared("/tools")];
    const nonce = one.notes?.nonce;
    expect(nonce).toMatch(/^[\w-]{24}$/);
    expect(one.policy).toContain(`'nonce-${nonce}'`);
    expect(one.headers["content-security-policy"]).toBe(one.policy);
    expect(one.sent["cache-control"]).toBe("no-store");
    expect(other.notes?.nonce).not.toBe(nonce);
  });

  it("can't bring a nonce, a policy or a path of its own", () => {
    const { "content-security-policy": _policy, ...notes } = prepared("/x").headers;
    const own = Object.keys(notes).map((name) => [name, "mine"]);
    const given = { ...Object.fromEntries(own), "content-security-policy": "script-src 'nonce-mine'" };
    const { headers, sent, policy, notes: noted } = prepared("/reviews?state=open", { given });
    expect(noted?.path).toBe("/reviews?state=open");
    expect(JSON.stringify({ headers, sent, policy })).not.toContain("mine");
  });

  it("has no notes where this process has made none, whatever it brings", () => {
    const names = ["x-nonce", "x-path", "x-page-path", `x-nonce-${"0".repeat(32)}`];
    expect(pageNotes(new Headers(names.map((name) => [name, "mine"])))).toBeNull();
  });

  it("is noted without what Next adds to ask for its parts", () => {
    expect(prepared("/tools?q=a&_rsc=1ab2").notes?.path).toBe("/tools?q=a");
    expect(prepared("/tools?_rsc=1ab2").notes?.path).toBe("/tools");
    expect(prepared("//[").notes?.path).toBe("/");
  });

  it.each([
    "/apis",
    "/",
    "/data.html",
    "/api/../tools",
    "/api/%2e%2e/tools",
    "/api\\..\\tools",
    "/data//tools",
  ])("%s is one", (url) => {
    expect(prepared(url).policy).not.toBeNull();
  });
});

it.each(["/", "/api/v1/tools", "/data/tools", "/uploads/1", "/auth/sign-in", "/_next/static/a.js", "/%ff"])(
  "%s is told of https where the desk is reached by it",
  (url) => {
    const header = "strict-transport-security";
    expect(prepared(url, { https: true }).sent).toHaveProperty(header, "max-age=31536000");
    expect(prepared(url).sent).not.toHaveProperty(header);
  },
);

it.each([
  "/api/v1/tools",
  "/data/reviews?state=open",
  "/uploads",
  "/auth/sign-in",
  "/healthz",
  "/_next/static/a.js",
])("%s sends headers of its own", (url) => {
  expect(prepared(url, { given: { "accept-encoding": "gzip" } })).toEqual({
    headers: { "accept-encoding": "gzip" },
    sent: {},
    policy: null,
    notes: null,
  });
});

it("an action’s answer is not compressed, a page is", () => {
  const given = { "accept-encoding": "gzip", "next-action": "0123" };
  expect(prepared("/reviews/1", { given }).headers["accept-encoding"]).toBeUndefined();
  expect(prepared("/reviews/1", { given: { "accept-encoding": "gzip" } }).headers["accept-encoding"]).toBe(
    "gzip",
  );
});

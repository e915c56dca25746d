import { describe, expect, it } from "vitest";
import { expectTool, expectTransport, messageOf } from "../testing/expect-error";
import { readerToken, startServer, token } from "../testing/server";
import { allTools } from "../domains/all-tools";

const api = await startServer();

const execute = { reviewId: "rev_doesnotexist", version: 1 };

describe("GET /api/v1/tools", () => {
  it("200: lists every tool with all parts of its descriptor", async () => {
    const { status, body } = await api.discover();
    expect(status).toBe(200);
    const tools = body["tools"] as Record<string, unknown>[];
    expect(tools.map(({ name }) => name)).toEqual(allTools.map(({ descriptor }) => descriptor.name));
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const tool of tools) {
      expect(Object.keys(tool).sort()).toEqual(
        [
          "annotations",
          "confirmation",
          "description",
          "gate",
          "inputSchema",
          "mutability",
          "name",
          "scopes",
          "title",
        ].sort(),
      );
      expect(tool["inputSchema"]).toMatchObject({ type: "object", additionalProperties: false });
      const reads = tool["mutability"] === "read-only";
      expect(tool["confirmation"]).toBe(reads ? "none" : "required");
      expect(tool["annotations"]).toMatchObject({ readOnlyHint: reads });
    }
  });

  it("200: a bare question mark carries no parameter", async () => {
    const { status } = await api.request("/api/v1/tools?", { headers: { Authorization: `bearer ${token}` } });
    expect(status).toBe(200);
  });

  it("leaves out the tools that the credential lacks a scope for", async () => {
    const { body } = await api.discover({ token: readerToken });
    const allowed = allTools.filter(({ descriptor }) =>
      descriptor.scopes.every((scope) => ["campaigns.read", "schedule.read"].includes(scope)),
    );
    const seen = (body["tools"] as { name: string }[]).map(({ name }) => name);
    expect(seen).toEqual(allowed.map(({ descriptor }) => descriptor.name));
    expect(seen).toEqual(expect.arrayContaining(["campaignGet", "scheduleList"]));
    expect(seen).not.toContain("campaignReviewExecute");
  });
});

describe("headers of every reply", () => {
  it("are JSON in UTF-8, never cached, never sniffed", async () => {
    const replies = await Promise.all([
      api.discover(),
      api.call("accountList", {}),
      api.request("/api/v1/tools"),
      api.request("/api/nothing"),
      api.request("/api/v1/tools", { method: "DELETE" }),
    ]);
    for (const { headers } of replies) {
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("400", () => {
  it("refuses query parameters on every endpoint", async () => {
    for (const path of [
      "/api/v1/tools/accountList/call",
      "/api/v1/tools/campaignReview/prepare",
      "/api/v1/media/import",
    ])
      expectTransport(await api.post(`${path}?a=1`, "{}"), 400, "INVALID_REQUEST");
    expectTransport(await api.request("/api/v1/tools?x"), 400, "INVALID_REQUEST");
  });

  it("refuses an input that fails the tool's schema with a ToolError that names the path", async () => {
    const reply = await api.call("campaignList", { limit: 0, states: ["draft", "lost"] });
    expectTool(reply, 400, "INVALID_INPUT");
    expect(messageOf(reply)).toContain("/input/limit");
    expect(messageOf(reply)).toContain("/input/states/1");
  });

  it("F49: refuses an input that holds the credential, as a value, inside one, or as a name", async () => {
    for (const input of [{ search: token }, { search: `x${token}y` }, { [token]: 1 }, { states: [token] }]) {
      const reply = await api.call("campaignList", input);
      expectTool(reply, 400, "INVALID_INPUT");
      expect(reply.text).not.toContain(token);
    }
  });

  it("keeps messages within 2,048 characters whatever the input", async () => {
    const reply = await api.call("campaignList", {
      ["x".repeat(60_000)]: 1,
      ["y".repeat(2_000)]: "\u{1f600}",
    });
    expectTool(reply, 400, "INVALID_INPUT");
  });
});

describe("401", () => {
  it.each([
    "",
    "Bearer",
    "Bearer ",
    "Basic dGVzdA==",
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer a, Bearer b`,
  ])("refuses the Authorization “%s” and asks for a bearer", async (authorization) => {
    const reply = await api.request("/api/v1/tools", { headers: { Authorization: authorization } });
    expectTransport(reply, 401, "UNAUTHENTICATED");
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
  });
});

describe("403", () => {
  it("is told at every endpoint of a tool whose scope is missing", async () => {
    for (const step of ["call", "prepare", "confirm"])
      expectTransport(
        await api.post(`/api/v1/tools/campaignReviewExecute/${step}`, "{}", { token: readerToken }),
        403,
        "INSUFFICIENT_SCOPE",
      );
  });
});

describe("404", () => {
  it.each([
    "nope",
    "%61ccountList",
    "accountList%00",
    "account%2FList",
    "%E0%A4",
    "constructor",
    "__proto__",
    "x".repeat(6_000),
  ])("is told for the tool name %s", async (name) => {
    for (const step of ["call", "prepare", "confirm"])
      expectTransport(await api.post(`/api/v1/tools/${name}/${step}`, "{}"), 404, "NOT_FOUND");
  });

  it.each([
    "/api",
    "/api/",
    "/api/v1",
    "/api/v2/tools",
    "/api/v1/tools/",
    "/api/v1/tools//call",
    "/api/v1/tools/accountList",
    "/api/v1/tools/a/b/call",
    "/",
    "//",
    "/%",
    "/api/v1/tools/accountList/call/",
  ])("is told in JSON for %s", async (path) => {
    expectTransport(await api.request(path), 404, "NOT_FOUND");
  });
});

describe("405", () => {
  it.each(["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"])("is told for %s, with Allow", async (method) => {
    for (const [path, allow] of [
      ["/api/v1/tools", "GET"],
      ["/api/v1/tools/accountList/call", "POST"],
      ["/api/v1/tools/accountList/prepare", "POST"],
      ["/api/v1/tools/accountList/confirm", "POST"],
      ["/api/v1/media/import", "POST"],
    ] as const) {
      const reply = await api.request(path, { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get("allow")).toBe(allow);
      if (method !== "HEAD") expectTransport(reply, 405, "INVALID_REQUEST");
    }
  });

  it("is told for POST on discovery and for GET on a tool", async () => {
    expectTransport(await api.post("/api/v1/tools", "{}"), 405, "INVALID_REQUEST");
    expectTransport(await api.request("/api/v1/tools/accountList/call"), 405, "INVALID_REQUEST");
  });
});

describe("the kind of tool", () => {
  it("a mutating tool at call answers CONFIRMATION_REQUIRED, whatever its input", async () => {
    expectTool(await api.call("campaignReviewExecute", execute), 200, "CONFIRMATION_REQUIRED");
    expectTool(await api.call("campaignReviewExecute", { odd: 1 }), 200, "CONFIRMATION_REQUIRED");
  });

  it("a read-only tool at prepare and confirm answers INVALID_INPUT", async () => {
    expectTool(await api.prepare("accountList", {}), 200, "INVALID_INPUT");
    expectTool(await api.confirm("accountList", {}, "c".repeat(32)), 200, "INVALID_INPUT");
  });
});

import { describe, it } from "vitest";
import { expectTool, expectTransport } from "../testing/expect-error";
import { readerToken, startServer } from "../testing/server";

const api = await startServer();

const execute = { reviewId: "rev_doesnotexist", version: 1 };

describe("the order of the checks", () => {
  const big = JSON.stringify({ input: { pad: "x".repeat(70_000) } });
  const path = (tool: string, step = "confirm") => `/api/v1/tools/${tool}/${step}`;

  it("query, bearer, tool, scopes, headers, size, JSON, kind, schema: each goes before the next", async () => {
    const wrong = { token: "w".repeat(20) };
    const reader = { token: readerToken };
    expectTransport(await api.post(`${path("nope")}?q=1`, big, wrong), 400, "INVALID_REQUEST");
    expectTransport(await api.post(path("nope"), big, wrong), 401, "UNAUTHENTICATED");
    expectTransport(await api.post(path("nope"), big, reader), 404, "NOT_FOUND");
    expectTransport(await api.post(path("campaignReview"), big, reader), 403, "INSUFFICIENT_SCOPE");
    expectTransport(await api.post(path("campaignReview"), big), 400, "INVALID_REQUEST");
    expectTransport(
      await api.post(path("accountList", "call"), big, { headers: { "Content-Type": "text/plain" } }),
      400,
      "INVALID_REQUEST",
    );
    expectTool(await api.post(path("campaignReview", "call"), big), 413, "INVALID_INPUT");
    expectTransport(await api.post(path("campaignReview", "call"), "{"), 400, "INVALID_REQUEST");
    expectTool(await api.call("campaignReview", { odd: 1 }), 200, "CONFIRMATION_REQUIRED");
    expectTool(await api.confirm("campaignReview", { odd: 1 }, "c".repeat(40)), 400, "INVALID_INPUT");
    expectTool(
      await api.confirm("campaignReviewExecute", execute, "c".repeat(40)),
      200,
      "CONFIRMATION_INVALID",
    );
  });
});

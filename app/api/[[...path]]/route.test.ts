import { expect, it } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import * as route from "./route";

const folder = testFolder();
process.env["DATA_DIR"] = folder;
process.env["TOOL_API_URL"] = "https://upstream.example";
process.env["TOOL_API_CREDENTIAL"] = "an-upstream-credential-0123456789";
process.env["APP_SECRET"] = "an-app-secret-of-more-than-32-characters";

it("with a real upstream, every method under /api is 404 in the contract's shape", async () => {
  for (const [method, handler] of Object.entries(route)) {
    if (typeof handler !== "function") continue;
    const response = await handler(new Request("http://localhost:3000/api/v1/tools", { method }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "NOT_FOUND", retryable: false } });
  }
});

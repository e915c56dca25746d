import { startServer } from "../support/server";
import { expect, test } from "../support/test";

test(
  "every answer tells a browser to stay with https where the desk is reached by it",
  { tag: "@slow" },
  async ({ playwright }) => {
    const server = await startServer({ env: { APP_URL: "https://desk.example" } });
    const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${server.port}` });
    try {
      const page = await (await request.get("/sign-in")).text();
      const [asset = ""] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
      const paths = [
        "/",
        "/sign-in",
        asset,
        "/icon.svg",
        "/data/person",
        "/healthz",
        "/api/v1/tools",
        "/none",
        "/%ff",
      ];
      for (const path of [...paths, "/auth/sign-in", "/_next/image"]) {
        const answer = await request.get(path, { maxRedirects: 0 });
        expect([path, answer.headers()["strict-transport-security"]]).toEqual([path, "max-age=31536000"]);
      }
      const tooLarge = await request.post("/sign-in", { data: "x".repeat(300_000) });
      expect([tooLarge.status(), tooLarge.headers()["strict-transport-security"]]).toEqual([
        413,
        "max-age=31536000",
      ]);
    } finally {
      await request.dispose();
      await server.dispose();
    }
  },
);

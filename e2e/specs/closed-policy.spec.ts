import { request } from "node:http";
import { startServer } from "../support/server";
import { expect, test } from "../support/test";

const closed = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const next = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"];

test("F44 served by Next’s own command, no page is drawn, and whatever is answered has a policy that forbids everything", async () => {
  const server = await startServer({ program: next });
  try {
    const pages = ["/", "/sign-in", "/sign-in?_rsc=1", "/reviews", "/none", "/data/none"];
    // What Next reads as another path.
    const unclear = ["/api/../sign-in", "/api/%2e%2e/sign-in", "/_next/static/../../sign-in", "/%ff"];
    for (const path of [...pages, ...unclear]) {
      const { status, policy, text } = await ask(server.port, path);
      expect([path, status, policy]).toEqual([path, 500, closed]);
      // What it would have been drawn from may stand in it as data, which nothing may read.
      expect(text).not.toMatch(/<(?:form|input|main)\b/);
    }
    for (const path of ["/icon.svg", "/data/person", "/healthz"])
      expect([path, (await ask(server.port, path)).policy]).toEqual([path, closed]);
    // What Next answers before it looks at its configuration is no page.
    for (const path of ["//sign-in", "/api\\..\\sign-in"])
      expect([path, (await ask(server.port, path)).type]).toEqual([
        path,
        expect.not.stringContaining("html"),
      ]);
  } finally {
    await server.dispose();
  }
});

type Answer = { status: number; policy: string; type: string; text: string };

/** With what a client may claim, and the path as it is. */
function ask(port: number, path: string): Promise<Answer> {
  const headers = {
    "x-nonce": "forged",
    "x-source": "forged",
    "content-security-policy": "script-src 'nonce-forged'",
  };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          policy: String(response.headers["content-security-policy"]),
          type: String(response.headers["content-type"]),
          text,
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { keepCanaries } from "@/scripts/testing/secrets/kept";
import { approveButton, expectAccepted, ownName, prepareDraft } from "../support/journey";
import { reviewer } from "../support/people";
import type { TestServer } from "../support/server";
import { signInByPassword } from "../support/sign-in";
import { appSecret, expect, startServerAgainst, test } from "../support/desks/upstream-test";

const next = appSecret.replace("canary", "canary+newer");

/** `npm run secrets:rotate` with the desk's own environment. */
async function rotate(server: TestServer): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/secrets.ts"], {
    env: { PATH: process.env.PATH, ENV_FILE: "", NODE_ENV: "production", ...server.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

test(
  "F107 a desk that is started without a secret that is still needed ends with 78 and says what needs it, and starts once all is sealed anew",
  { tag: "@slow" },
  async ({ browser, upstream }) => {
    test.slow();
    await keepCanaries([{ name: "newer APP_SECRET", value: next }]);
    const server = await startServerAgainst(upstream);
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    try {
      await signInByPassword(page, reviewer);
      const draft = { name: ownName("Waits"), text: "Prepared under the older secret." };
      const path = await prepareDraft(page, draft);
      // A page that is left open would ask a desk that has ended.
      await page.goto("about:blank");

      await server.restart({ APP_SECRET: `${next},${appSecret}` });
      const before = server.logs().length;
      await expect(server.restart({ APP_SECRET: next })).rejects.toThrow("ended while starting");
      expect(await server.stop()).toBe(78);
      expect(server.logs().slice(before)).toMatch(
        /APP_SECRET: a secret is left out that is still needed for .*1 capability, .*1 input of a review, .*npm run secrets:rotate/,
      );

      await server.restart({ APP_SECRET: `${next},${appSecret}` });
      expect(await rotate(server)).toEqual({ code: 0, output: expect.stringContaining("that one alone") });
      await server.restart({ APP_SECRET: next });
      await signInByPassword(page, reviewer);
      await page.goto(path);
      await approveButton(page).click();
      await expectAccepted(page);
      await page.close();
    } finally {
      await server.dispose();
    }
  },
);

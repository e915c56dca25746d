import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";

let occupant: Server | undefined;
afterEach(() => occupant?.close());

/** Runs `npm start`'s script, which is expected to give up before it installs, builds or serves anything. */
function start(env: Record<string, string>, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/start.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, ENV_FILE: "", ...env },
    timeout: 20_000,
  });
  return { status, stdout, message: stderr.trim() };
}

test("a port that is in use is said in words, before anything is built", async () => {
  const server = createServer();
  occupant = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;

  expect(start({ HOST: "127.0.0.1", PORT: String(port) })).toEqual({
    status: 1,
    stdout: "",
    message: `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
  });
});

test.each(["none", "0", "65536", "3000.5"])("PORT=%s is refused by name", (port) => {
  expect(start({ PORT: port })).toEqual({
    status: 1,
    stdout: "",
    message: "PORT: set it to a port between 1 and 65535.",
  });
});

test("an address that is not this machine's is refused by name", () => {
  const { status, message } = start({ HOST: "192.0.2.1", PORT: "3999" });
  expect(status).toBe(1);
  expect(message).toMatch(/^HOST=192\.0\.2\.1 can’t be listened on/);
});

test("the build of the tests is refused by name", () => {
  expect(start({ NEXT_DIST_DIR: ".next-test", PORT: "3999" })).toEqual({
    status: 1,
    stdout: "",
    message:
      "NEXT_DIST_DIR: .next-test is the build of the tests, where a desk can be told to fail. Leave it unset.",
  });
});

test("without a build, --built says how to make one, and makes none", () => {
  expect(start({ NEXT_DIST_DIR: ".next-not-there", PORT: "3999" }, "--built")).toEqual({
    status: 1,
    stdout: "",
    message: "There is no build in .next-not-there. Make it first: npm run build",
  });
});

test("with an API that is configured, --new-data is refused in words and nothing is moved", () => {
  const { status, message } = start({ TOOL_API_URL: "https://api.example.com", PORT: "3999" }, "--new-data");
  expect(status).toBe(1);
  expect(message).toMatch(/^--new-data is for the embedded API alone, and TOOL_API_URL is set\./);
});

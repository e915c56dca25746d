import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { problemsOf, read } from "./testing/read-env";

const folder = testFolder();
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const secretFile = written("secret", `${"s".repeat(40)}\n`);
const fileWith = (target: object) =>
  written(
    "webhooks.json",
    JSON.stringify({ hosts: ["a.example"], targets: [{ name: "a", format: "json", ...target }] }),
  );

it("whom to tell is read from its file at the start, with the secrets that it names", () => {
  const WEBHOOKS_FILE = fileWith({ url: { env: "HOOK" }, secret: { file: secretFile } });
  expect(read({ WEBHOOKS_FILE, HOOK: " https://a.example/hook " }).webhooks.targets).toMatchObject([
    { url: new URL("https://a.example/hook"), secrets: [Buffer.from("s".repeat(40))] },
  ]);
  expect(read().webhooks.targets).toEqual([]);
});

it("what may be a secret in the place of a name isn't said, and its line is", () => {
  const secret = "whsec_a/secret-in-the-place-of-a-name";
  const problems = problemsOf({
    WEBHOOKS_FILE: fileWith({ url: "https://a.example", [secret]: 1, secrt: 1 }),
  });
  expect(problems).toContain("WEBHOOKS_FILE: at /targets/0/…: Unknown key (line 1).");
  expect(problems).toContain("WEBHOOKS_FILE: at /targets/0/secrt: Unknown key (line 1).");
  expect(problems).not.toContain("place-of-a-name");
});

it.each([
  ["a variable that isn't set", { url: { env: "HOOK" }, secret: { file: secretFile } }, "/targets/0/url"],
  ["a file that isn't there", { url: "https://a.example", secret: { file: "none" } }, "/targets/0/secret"],
])("%s ends the start, which names the place", (_, target, place) => {
  expect(problemsOf({ WEBHOOKS_FILE: fileWith(target) })).toContain(`WEBHOOKS_FILE: at ${place}: `);
});

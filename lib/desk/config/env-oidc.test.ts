import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { secretValues } from "./secret-values";
import { problemsOf, read } from "./testing/read-env";

const oidc = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "desk" };
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));

describe("a provider's settings are refused", () => {
  it.each<[string, Record<string, string>, string]>([
    ["an issuer without a client", { OIDC_ISSUER: oidc.OIDC_ISSUER }, "OIDC_CLIENT_ID"],
    ["roles without a provider", { OIDC_ROLES: '{"a":"viewer"}' }, "OIDC_ISSUER"],
    ["no passwords without a provider", { OIDC_ONLY: "on" }, "OIDC_ISSUER"],
    ["no passwords, and demo sign-in", { ...oidc, OIDC_ONLY: "on", DEMO_SIGN_IN: "on" }, "DEMO_SIGN_IN"],
    ["a secret and a key", { ...oidc, OIDC_CLIENT_SECRET: "s", OIDC_CLIENT_KEY: pem }, "OIDC_CLIENT_KEY"],
    ["a key that is none", { ...oidc, OIDC_CLIENT_KEY: "canary-of-a-key" }, "OIDC_CLIENT_KEY"],
    ["a key too short to be safe", { ...oidc, OIDC_CLIENT_KEY: shortKey() }, "OIDC_CLIENT_KEY"],
    ["roles that are no JSON", { ...oidc, OIDC_ROLES: "canary=reviewer" }, "OIDC_ROLES"],
    ["roles that there aren't", { ...oidc, OIDC_ROLES: '{"canary":"owner"}' }, "OIDC_ROLES"],
    ["a group without a role", { ...oidc, OIDC_ROLES: '{"canary":[]}' }, "OIDC_ROLES"],
    ["roles of no group", { ...oidc, OIDC_ROLES: "{}" }, "OIDC_ROLES"],
    ["a claim that is no pointer", { ...oidc, OIDC_GROUPS_CLAIM: "/canary/" }, "OIDC_GROUPS_CLAIM"],
    ["scopes without openid", { ...oidc, OIDC_SCOPES: "email canary" }, "OIDC_SCOPES"],
  ])("%s", (_, variables, name) => {
    const message = problemsOf(variables);
    expect(message).toMatch(new RegExp(`- ${name}: .*\\b[sS]et\\b`));
    expect(message).not.toContain("canary");
  });
});

test("with issuer and client alone it is a public client, whose people get their roles by hand", () => {
  expect(read(oidc).oidc).toMatchObject({
    proof: { kind: "public" },
    scopes: "openid email profile",
    groupsClaim: null,
    roles: null,
    only: false,
  });
});

test("a group has one role or several, and its claim a name unless told", () => {
  const settings = read({ ...oidc, OIDC_ROLES: '{"a":"viewer","constructor":["reviewer","operator"]}' }).oidc;
  expect([...(settings?.roles ?? [])]).toEqual([
    ["a", ["viewer"]],
    ["constructor", ["reviewer", "operator"]],
  ]);
  expect(settings?.groupsClaim).toBe("groups");
  expect(read({ ...oidc, OIDC_GROUPS_CLAIM: "/realm_access/roles" }).oidc).toMatchObject({
    groupsClaim: "/realm_access/roles",
    roles: null,
  });
});

test("a key is taken from a file too, and is as secret as a secret", () => {
  const OIDC_CLIENT_KEY_FILE = join(testFolder(), "key.pem");
  writeFileSync(OIDC_CLIENT_KEY_FILE, pem);
  const settings = read({ ...oidc, OIDC_CLIENT_KEY_FILE });
  expect(settings.oidc?.proof).toMatchObject({ kind: "key", algorithm: "ES256", kid: null });
  expect(secretValues(settings)).toContain(pem.trim());
  expect(secretValues(read({ ...oidc, OIDC_CLIENT_SECRET: "of-the-client" }))).toContain("of-the-client");
});

test("without passwords nobody is offered the demo's sign-in either", () => {
  expect(read({ ...oidc, OIDC_ONLY: "on" }).demoSignIn).toBe(false);
  expect(read(oidc).demoSignIn).toBe(true);
});

function shortKey(): string {
  const pair = generateKeyPairSync("rsa", { modulusLength: 1_024 });
  return String(pair.privateKey.export({ type: "pkcs8", format: "pem" }));
}

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { folder, read, real, secret } from "./testing/read-env";
import { readEnv } from "./env";

describe("the defaults", () => {
  it("serve the embedded API on loopback with demo sign-in and SQLite in the data folder", () => {
    const dataDir = folder();
    const env = readEnv({ DATA_DIR: dataDir });
    expect(env).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://localhost:3000",
      allowedOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
      databaseUrl: `file:${join(dataDir, "desk.db")}`,
      embedded: true,
      retentionDays: 30,
      uploadDescriptorPointer: undefined,
      uiSchemaDir: undefined,
      uploadSeconds: 25,
      demoSignIn: true,
      demoData: true,
      automaticRuns: true,
      trustedProxies: [],
      sessions: { idleMs: 2 * 3_600_000, lifetimeMs: 12 * 3_600_000 },
      reviewPolicy: null,
    });
    expect(env.toolApi.baseUrl).toBe("http://127.0.0.1:3000");
    expect(env.referenceApi).toEqual({
      credentials: [{ token: env.toolApi.credential, scopes: ["*"] }],
      closedGates: ["video_functions"],
      faultSwitch: false,
      capabilitySeconds: 900,
      ratePerMinute: 6000,
      urlAllowList: [],
      databasePath: join(dataDir, "reference-api.db"),
    });
  });

  it("count an empty variable as unset", () => {
    expect(read({ PORT: "", TOOL_API_URL: " ", APP_SECRET: "" })).toMatchObject({
      port: 3000,
      embedded: true,
    });
  });
});

describe("generated secrets", () => {
  it("are kept for the next start, for their owner alone", () => {
    const dataDir = folder();
    const first = readEnv({ DATA_DIR: dataDir });
    const second = readEnv({ DATA_DIR: dataDir });
    expect(second.appSecrets).toEqual(first.appSecrets);
    expect(second.toolApi).toEqual(first.toolApi);
    expect(first.appSecrets[0]).not.toBe(first.toolApi.credential);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const name of ["app-secret", "tool-api-credential"]) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  it("are not made where the secrets are given", () => {
    const dataDir = folder();
    readEnv({ ...real, DATA_DIR: dataDir });
    expect(existsSync(join(dataDir, "app-secret"))).toBe(false);
    expect(existsSync(join(dataDir, "tool-api-credential"))).toBe(false);
  });

  it("are refused, never replaced, when their file is damaged", () => {
    const dataDir = folder();
    readEnv({ DATA_DIR: dataDir });
    writeFileSync(join(dataDir, "app-secret"), "");
    expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(/app-secret is damaged/);
    expect(readFileSync(join(dataDir, "app-secret"), "utf8")).toBe("");
  });
});

describe("what is accepted", () => {
  it("a real API: no demo sign-in, no trailing slash, nothing of the embedded API", () => {
    expect(read(real)).toMatchObject({
      embedded: false,
      demoSignIn: false,
      toolApi: { baseUrl: "https://api.example.com/v2", credential: real.TOOL_API_CREDENTIAL },
    });
  });

  it("the fault switch with the embedded API", () => {
    expect(read({ REFERENCE_API_FAULT_SWITCH: "on" }).referenceApi.faultSwitch).toBe(true);
  });

  it("closed gates: a list, or none at all", () => {
    const gatesOf = (text: string) => read({ REFERENCE_API_CLOSED_GATES: text }).referenceApi.closedGates;
    expect(gatesOf("ads, publishing")).toEqual(["ads", "publishing"]);
    expect(gatesOf("")).toEqual([]);
  });

  it("credentials with a name, an end and a rate, from a file too", () => {
    const list = [
      { token: "t".repeat(20), scopes: ["*"], name: "limited", ratePerMinute: 10, revoked: false },
      { token: "u".repeat(20), scopes: [], expiresAt: "2031-01-01T00:00:00+01:00" },
    ];
    const file = join(testFolder(), "credentials.json");
    writeFileSync(file, JSON.stringify(list));
    const [, ...credentials] = read({ REFERENCE_API_CREDENTIALS_FILE: file }).referenceApi.credentials;
    expect(credentials).toEqual(list);
  });

  it("several secrets: the first seals", () => {
    const [older, newer] = ["o".repeat(32), "n".repeat(32)];
    expect(read({ APP_SECRET: `${newer}, ${older}` }).appSecrets).toEqual([newer, older]);
  });

  it("F105 the credential before this one, from a file too, whatever stands in it; and which account of the API it is", () => {
    const previous = "the-one,with-a-comma";
    const file = join(testFolder(), "previous");
    writeFileSync(file, `${previous}\n`);
    const given = { TOOL_API_CREDENTIAL_PREVIOUS_FILE: file, TOOL_API_NAME: "second-account" };
    expect(read({ ...real, ...given }).toolApi).toMatchObject({
      ...{ name: "second-account", credential: real.TOOL_API_CREDENTIAL, previousCredential: previous },
    });
    expect(read(real).toolApi).toMatchObject({ name: "default", previousCredential: null });
  });

  it("secrets from files", () => {
    const file = join(testFolder(), "secret");
    writeFileSync(file, `${secret}\n`);
    expect(read({ APP_SECRET_FILE: file }).appSecrets).toEqual([secret]);
  });

  it("https behind a proxy: that origin alone", () => {
    const env = read({ APP_URL: "https://desk.example.com/", PORT: "8080" });
    expect(env.appUrl).toBe("https://desk.example.com");
    expect(env.allowedOrigins).toEqual(["https://desk.example.com"]);
  });

  it.each([
    ["0.0.0.0", "http://127.0.0.1:3000", false],
    ["::", "http://[::1]:3000", false],
    ["::1", "http://[::1]:3000", true],
    ["192.0.2.7", "http://192.0.2.7:3000", false],
    ["localhost", "http://localhost:3000", true],
  ])("listening on %s: the embedded API is reached at %s, demo sign-in %s", (HOST, baseUrl, demoSignIn) => {
    const env = read({ HOST });
    expect(env.toolApi.baseUrl).toBe(baseUrl);
    expect(env.demoSignIn).toBe(demoSignIn);
  });
});

it("F75: demo sign-in is off where people open the desk at the address of another machine", () => {
  expect(read({ APP_URL: "https://desk.example.com" }).demoSignIn).toBe(false);
  expect(read({ HOST: "0.0.0.0" }).demoSignIn).toBe(false);
  expect(read({ HOST: "::1", APP_URL: "http://[::1]:3000" }).demoSignIn).toBe(true);
});

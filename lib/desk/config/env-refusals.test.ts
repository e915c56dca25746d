import { describe, expect, it } from "vitest";
import { problemsOf, read, real, secret } from "./testing/read-env";

describe("refused starts", () => {
  it.each([
    ["a real API without its credential", { ...real, TOOL_API_CREDENTIAL: "" }, "TOOL_API_CREDENTIAL"],
    ["a real API without a secret", { ...real, APP_SECRET: "" }, "APP_SECRET"],
    ["PostgreSQL without a secret", { DATABASE_URL: "postgres://u:p@db/desk" }, "APP_SECRET"],
    [
      "PostgreSQL with the embedded API",
      { DATABASE_URL: "postgres://u:p@db/desk", APP_SECRET: secret },
      "TOOL_API_URL",
    ],
    ["demo sign-in with a real API", { ...real, DEMO_SIGN_IN: "on" }, "DEMO_SIGN_IN"],
    [
      "the fault switch with a real API",
      { ...real, REFERENCE_API_FAULT_SWITCH: "on" },
      "REFERENCE_API_FAULT_SWITCH",
    ],
    ["demo data with a real API", { ...real, DEMO_DATA: "on" }, "DEMO_DATA"],
    ["demo data without demo people", { DEMO_DATA: "on", DEMO_SIGN_IN: "off" }, "DEMO_DATA"],
    ["demo data for other machines", { DEMO_DATA: "on", HOST: "0.0.0.0" }, "DEMO_DATA"],
    ["demo data of another word", { DEMO_DATA: "yes" }, "DEMO_DATA"],
    ["a fault switch of another word", { REFERENCE_API_FAULT_SWITCH: "yes" }, "REFERENCE_API_FAULT_SWITCH"],
    ["demo sign-in for other machines", { HOST: "0.0.0.0", DEMO_SIGN_IN: "on" }, "DEMO_SIGN_IN"],
    [
      "demo sign-in at an address of other machines",
      { APP_URL: "https://desk.example.com", DEMO_SIGN_IN: "on" },
      "DEMO_SIGN_IN",
    ],
    ["a proxy by its name", { TRUSTED_PROXIES: "127.0.0.1, proxy.internal" }, "TRUSTED_PROXIES"],
    ["a range that is none", { TRUSTED_PROXIES: "10.0.0.0/40" }, "TRUSTED_PROXIES"],
    ["a session without an end", { SESSION_HOURS: "0" }, "SESSION_HOURS"],
    ["a session that idles at once", { SESSION_IDLE_MINUTES: "0" }, "SESSION_IDLE_MINUTES"],
    [
      "a credential over plain http to another machine",
      { ...real, TOOL_API_URL: "http://api.example.com" },
      "TOOL_API_URL",
    ],
    [
      "a credential over plain http to a name that only looks like this machine",
      { ...real, TOOL_API_URL: "http://127.evil.example" },
      "TOOL_API_URL",
    ],
    [
      "a provider over plain http",
      { OIDC_ISSUER: "http://id.example.com", OIDC_CLIENT_ID: "desk", OIDC_CLIENT_SECRET: "s" },
      "OIDC_ISSUER",
    ],
    ["a short secret", { APP_SECRET: "short" }, "APP_SECRET"],
    ["a short secret in a list", { APP_SECRET: `${secret},short` }, "APP_SECRET"],
    ["a port that is none", { PORT: "70000" }, "PORT"],
    ["a port of zero", { PORT: "0" }, "PORT"],
    ["a host with a space", { HOST: "a b" }, "HOST"],
    ["plain http to another machine", { APP_URL: "http://desk.example.com:3000" }, "APP_URL"],
    [
      "plain http to a name that only looks like this machine",
      { APP_URL: "HTTP://127.evil.example" },
      "APP_URL",
    ],
    ["an origin with a path", { APP_URL: "https://desk.example.com/desk" }, "APP_URL"],
    ["an origin of another protocol", { APP_URL: "ftp://desk.example.com" }, "APP_URL"],
    ["an API address of another protocol", { ...real, TOOL_API_URL: "file:///etc/passwd" }, "TOOL_API_URL"],
    [
      "an API address with a query",
      { ...real, TOOL_API_URL: "https://api.example.com/?a=1" },
      "TOOL_API_URL",
    ],
    [
      "an API address with a password",
      { ...real, TOOL_API_URL: "https://u:p@api.example.com" },
      "TOOL_API_URL",
    ],
    [
      "a credential with a line break",
      { TOOL_API_CREDENTIAL: "abcdefghijkl\nmnopqrstuvw" },
      "TOOL_API_CREDENTIAL",
    ],
    ["a database of another kind", { DATABASE_URL: "mysql://db/desk" }, "DATABASE_URL"],
    ["a retention that is no number", { RETENTION_DAYS: "a month" }, "RETENTION_DAYS"],
    ["a pointer without a slash", { UPLOAD_DESCRIPTOR_POINTER: "image" }, "UPLOAD_DESCRIPTOR_POINTER"],
    ["an upload time past half a minute", { UPLOAD_SECONDS: "30" }, "UPLOAD_SECONDS"],
    ["an unknown switch", { DEMO_SIGN_IN: "yes" }, "DEMO_SIGN_IN"],
    ["a policy file that isn't there", { POLICY_FILE: "/nowhere/policy.json" }, "POLICY_FILE"],
    ["credentials that are no JSON", { REFERENCE_API_CREDENTIALS: "[" }, "REFERENCE_API_CREDENTIALS"],
    [
      "a short token",
      { REFERENCE_API_CREDENTIALS: '[{"token":"x","scopes":[]}]' },
      "REFERENCE_API_CREDENTIALS",
    ],
    [
      "a token used twice",
      {
        TOOL_API_CREDENTIAL: "t".repeat(20),
        REFERENCE_API_CREDENTIALS: `[{"token":"${"t".repeat(20)}","scopes":[]}]`,
      },
      "REFERENCE_API_CREDENTIALS",
    ],
    [
      "a token used twice in the list",
      {
        REFERENCE_API_CREDENTIALS: JSON.stringify(
          ["one", "two"].map((name) => ({ name, token: "t".repeat(20), scopes: [] })),
        ),
      },
      "REFERENCE_API_CREDENTIALS",
    ],
    ...[
      { expires: "2031-01-01T00:00:00Z" },
      { expiresAt: "2031-02-30T00:00:00Z" },
      { expiresAt: "tomorrow" },
      { revoked: "yes" },
      { ratePerMinute: -1 },
      { ratePerMinute: 0.5 },
      { name: "" },
      { scopes: "*" },
    ].map((odd): [string, Record<string, string>, string] => [
      `a credential with ${JSON.stringify(odd)}`,
      { REFERENCE_API_CREDENTIALS: JSON.stringify([{ token: "t".repeat(20), scopes: [], ...odd }]) },
      "REFERENCE_API_CREDENTIALS",
    ]),
    ["a lifetime of nothing", { REFERENCE_API_CAPABILITY_SECONDS: "0" }, "REFERENCE_API_CAPABILITY_SECONDS"],
    ...["https://pictures.example.com", "localhost", "10.0.0.1", "*.example.com", "a.example,,b.example"].map(
      (list): [string, Record<string, string>, string] => [
        `“${list}” as hosts that may be asked`,
        { REFERENCE_API_URL_ALLOW_LIST: list },
        "REFERENCE_API_URL_ALLOW_LIST",
      ],
    ),
    ["a negative rate", { REFERENCE_API_RATE_PER_MINUTE: "-1" }, "REFERENCE_API_RATE_PER_MINUTE"],
    ["a secret file that is missing", { APP_SECRET_FILE: "/nowhere/secret" }, "APP_SECRET_FILE"],
    ["a secret given twice", { APP_SECRET: secret, APP_SECRET_FILE: "/nowhere/secret" }, "APP_SECRET"],
  ])("%s: named in the message", (_, variables, name) => {
    expect(problemsOf(variables)).toMatch(new RegExp(`- ${name}: .*\\b[sS]et\\b`));
  });

  it("name all problems at once", () => {
    const message = problemsOf({ PORT: "x", HOST: "a b", TOOL_API_URL: "https://api.example.com" });
    for (const name of ["PORT", "HOST", "TOOL_API_CREDENTIAL", "APP_SECRET"])
      expect(message).toContain(`- ${name}: `);
  });

  it("never repeat a value", () => {
    const canary = "canary-value";
    const names = [
      "PORT",
      "APP_URL",
      "TOOL_API_URL",
      "DATABASE_URL",
      "APP_SECRET",
      "REFERENCE_API_CREDENTIALS",
    ];
    const message = problemsOf(Object.fromEntries(names.map((name) => [name, canary])));
    for (const name of names) expect(message).toContain(name);
    expect(message).not.toContain(canary);
  });

  it("never repeat a part of a password that nobody has encoded", () => {
    for (const cut of ["/", "?", "#"])
      expect(problemsOf({ ...real, DATABASE_URL: `postgres://desk:2031${cut}rest@127.0.0.1/desk` })).toMatch(
        /- DATABASE_URL: .* percent-encoded\.$/,
      );
    const [user, database] = ["u%40host", "desk%2F1"];
    const encoded = `postgres://${user}:2031%2Frest@127.0.0.1/${database}?user=a@b&host=/run/postgresql`;
    expect(problemsOf({ ...real, DATABASE_URL: encoded })).toBe("");
  });

  it("name the data folder that can't be made", () => {
    expect(problemsOf({ DATA_DIR: "/dev/null/data" })).toContain("- DATA_DIR: ");
  });
});

describe("a credential over plain http", () => {
  it.each(["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000", "https://api.example.com"])(
    "to %s nothing is asked",
    (url) => expect(problemsOf({ ...real, TOOL_API_URL: url })).toBe(""),
  );

  it("to this very process, the embedded API, nothing is asked at whichever address it listens", () => {
    expect(read({ HOST: "192.0.2.1" }).toolApi).toMatchObject({
      baseUrl: "http://192.0.2.1:3000",
      allowPlainHttp: true,
    });
    expect(read({ ...real }).toolApi).toMatchObject({ allowPlainHttp: false });
  });

  it("to another machine goes where it is allowed", () => {
    const allowed = { ...real, TOOL_API_URL: "http://api.example.com", TOOL_API_ALLOW_PLAIN_HTTP: "on" };
    expect(read(allowed).toolApi).toMatchObject({ allowPlainHttp: true });
  });
});

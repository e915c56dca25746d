import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { repositoryFiles } from "@/scripts/testing/documentation";
import { egressOf } from "./egress";
import { read, real } from "./testing/read-env";

test("F97 every host that the settings name is listed, and no other", () => {
  expect(egressOf(read({ PORT: "4000" }))).toEqual([
    { host: "127.0.0.1:4000", purpose: "the embedded API, itself" },
  ]);
  const WEBHOOKS_FILE = join(testFolder(), "webhooks.json");
  const target = { name: "ops", format: "json", url: "https://hooks.example.com/a", secret: { env: "HOOK" } };
  writeFileSync(
    WEBHOOKS_FILE,
    JSON.stringify({ hosts: ["hooks.example.com", "unused.example.com"], targets: [target] }),
  );
  const settings = read({
    ...real,
    WEBHOOKS_FILE,
    HOOK: "k".repeat(40),
    DATABASE_URL: "postgres://user:canary-password@db.example.com:6432/desk",
    OIDC_ISSUER: "https://id.example.com/tenant",
    OIDC_CLIENT_ID: "desk",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_HOSTS: "tokens.example.com, id.example.net:8443",
    REFERENCE_API_URL_ALLOW_LIST: "pictures.example.com",
    SMTP_HOST: "mail.example.com",
    SMTP_USER: "desk",
    SMTP_PASSWORD: "canary-password",
    MAIL_FROM: "desk@example.com",
  });
  expect(egressOf(settings)).toEqual([
    { host: "api.example.com", purpose: "the API" },
    { host: "db.example.com:6432", purpose: "PostgreSQL" },
    ...["id.example.com", "tokens.example.com", "id.example.net:8443"].map((host) => ({
      host,
      purpose: "sign-in",
    })),
    { host: "hooks.example.com", purpose: "webhook ops" },
    { host: "mail.example.com:587", purpose: "mail" },
  ]);
});

/** What can open a connection, or find out where one would go. */
const opening = [
  /import (?!type)[^;]*\b(?:request|get|Agent)\b[^;]* from "node:https?"/,
  /import (?!type)[^;]*\b(?:connect|createConnection|Socket)\b[^;]* from "node:(?:net|tls)"/,
  /import (?!type)[^;]*\b(?:lookup|resolve\w*|Resolver)\b[^;]* from "node:dns(?:\/promises)?"/,
  /import (?!type)[^;]*from "(?:pg|undici|ws|node:http2|node:dgram)"/,
  /(?<![\w.])fetch\(/,
  /\bfrom "(?:openid-client|jose)"/,
  /import (?!type)[^;]*from "nodemailer"/,
];

test("F97 no other source of the server opens a connection", () => {
  const sources = repositoryFiles().filter(
    (path) =>
      /^(?:lib|app|instrumentation)\b.*\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.|\/testing\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((path) => opening.some((way) => way.test(readFileSync(path, "utf8"))));
  expect(found.toSorted()).toEqual([
    // PostgreSQL, by judged addresses of postgres-address.
    "lib/desk/database/watch-postgres.ts",
    // Asks APP_URL, by a person's command.
    "lib/desk/doctor/ask.ts",
    "lib/desk/doctor/check-postgres.ts",
    // These ask by provider-fetch alone, or not at all.
    // To judged addresses of the mail server.
    "lib/desk/notifications/mail/send.ts",
    "lib/desk/people/provider/client-authentication.ts",
    "lib/desk/people/provider/key-set.ts",
    "lib/desk/people/sign-in/back-channel-logout.ts",
    "lib/desk/people/sign-in/oidc.ts",
    "lib/desk/people/sign-in/provider-fetch.ts",
    "lib/platform/db/postgres-address.ts",
    "lib/platform/db/postgres-pool.ts",
    "lib/platform/http/exchange.ts",
    "lib/platform/http/judged-addresses.ts",
    // The browser's own, which asks the desk.
    "lib/web/queries/fetch-data.ts",
  ]);
});

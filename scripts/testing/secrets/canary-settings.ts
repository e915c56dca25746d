import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { secret } from "@/lib/desk/reviews/testing/test-app";
import { actionKey } from "@/scripts/serve/action-key.mjs";
import { testPostgresUrl } from "../postgres/test-database";
import { canary } from "./canary-desk";
import type { Canary } from "./search-kept";

const token = (name: string) => `canary-"${name}"\\+/=0123456789`;
const credential = token("credential");
const previous = token("previous-credential");
const appSecret = `${canary("newest APP_SECRET")} of thirty-two characters`;
const clientSecret = canary("client secret");
const hookSecret = `${canary("webhook secret")} of thirty-two characters`;
const mailPassword = canary("password of the mail server");
const hookPath = "canary-path-of-a-webhook-0123456789";
const databasePassword = canary("password of the database");
const unencodedPassword = "canary-password-of-the-database-0123456789";
const otherApiToken = token("token-of-the-reference-api");

/** What of a desk's settings is secret, wherever these settings are used. */
export const settingCanaries: Canary[] = [
  { name: "TOOL_API_CREDENTIAL", value: credential },
  { name: "TOOL_API_CREDENTIAL_PREVIOUS", value: previous },
  { name: "APP_SECRET", value: appSecret },
  { name: "OIDC_CLIENT_SECRET", value: clientSecret },
  { name: "secret of a webhook", value: hookSecret },
  { name: "address of a webhook", value: hookPath },
  { name: "SMTP_PASSWORD", value: mailPassword },
  { name: "password in DATABASE_URL", value: databasePassword },
  { name: "password in DATABASE_URL that nobody encoded", value: unencodedPassword },
  { name: "token of the reference API", value: otherApiToken },
  { name: "key of the server actions", value: actionKey({ APP_SECRET: appSecret }) },
];

export type Settings = Record<string, string>;
const ofProcess = { ENV_FILE: "", NODE_ENV: "production", PATH: process.env["PATH"] ?? "" };

/** Of a desk that has every secret. `folder`: where the files are that they name. */
export function goodSettings(
  apiUrl: string,
  { folder, dataDir }: { folder: string; dataDir: string },
): Settings {
  const hooks = join(folder, "webhooks.json");
  const target = { name: "log", format: "json", secret: { env: "HOOK_SECRET" } };
  const url = `${apiUrl}/${hookPath}`;
  writeFileSync(hooks, JSON.stringify({ hosts: [new URL(apiUrl).host], targets: [{ ...target, url }] }));
  return {
    ...{ ...ofProcess, DATA_DIR: dataDir, APP_SECRET: `${appSecret},${secret}` },
    ...{ TOOL_API_URL: apiUrl, TOOL_API_CREDENTIAL: credential, TOOL_API_CREDENTIAL_PREVIOUS: previous },
    ...{ OIDC_ISSUER: "https://127.0.0.1:1", OIDC_CLIENT_ID: "desk", OIDC_CLIENT_SECRET: clientSecret },
    ...{ WEBHOOKS_FILE: hooks, HOOK_SECRET: hookSecret },
    ...{ SMTP_HOST: "127.0.0.1", SMTP_PORT: "1", SMTP_USER: "desk", SMTP_PASSWORD: mailPassword },
    MAIL_FROM: "desk@example.com",
  };
}

/** With which no command works: each is wrong where a secret stands in it. */
export function badSettings(good: Settings, folder: string): Settings[] {
  const misread = join(folder, "misread-webhooks.json");
  const url = `https://hooks.invalid/${hookPath}`;
  const target = { name: "log", format: "slack", url, secret: hookSecret, [hookSecret]: 1 };
  writeFileSync(misread, JSON.stringify({ hosts: ["other.invalid"], targets: [target], [hookSecret]: 1 }));
  const broken = join(folder, "broken-webhooks.json");
  writeFileSync(broken, `{"targets": [{"secret": ${JSON.stringify(hookSecret)} "url"`);
  const token = { token: otherApiToken, scopes: otherApiToken, [otherApiToken]: 1 };
  const wrong = {
    ...{ ...good, TOOL_API_URL: `https://desk:${encodeURIComponent(credential)}@api.invalid/?${previous}` },
    ...{ TOOL_API_CREDENTIAL: `${credential} ${previous}`, TOOL_API_CREDENTIAL_PREVIOUS: `${previous} -` },
    ...{ OIDC_ISSUER: `https://desk:${clientSecret}@login.invalid`, OIDC_CLIENT_ID: "" },
    ...{ SMTP_HOST: `desk:${mailPassword}@mail.invalid`, MAIL_FROM: mailPassword },
  };
  return [
    {
      ...{ ...wrong, DATABASE_URL: `postgres://desk:${databasePassword}@127.0.0.1/desk` },
      ...{ APP_SECRET: `${appSecret},short`, WEBHOOKS_FILE: misread },
      REFERENCE_API_CREDENTIALS: `[{"token":${JSON.stringify(otherApiToken)}`,
    },
    {
      ...{ ...wrong, DATABASE_URL: `mysql://desk:${databasePassword}@127.0.0.1/desk` },
      ...{ APP_SECRET: `short,${appSecret}`, WEBHOOKS_FILE: broken },
      REFERENCE_API_CREDENTIALS: JSON.stringify([token]),
    },
    // What nobody has encoded: by the rules for addresses another host and another path stand in it.
    ...["/", "?", "#"].map((cut) => ({
      ...good,
      DATABASE_URL: `postgres://desk:2031${cut}${unencodedPassword}@127.0.0.1:1/desk`,
    })),
  ];
}

/** The reference API alone, which has more credentials than one. */
export function referenceApiSettings(folder: string, port: number): Settings {
  return {
    ...ofProcess,
    ...{ DATA_DIR: join(folder, "reference-api"), PORT: String(port), TOOL_API_CREDENTIAL: credential },
    REFERENCE_API_CREDENTIALS: JSON.stringify([{ token: otherApiToken, scopes: ["*"] }]),
  };
}

/** A superuser of the tests' PostgreSQL with the canary as its password. */
export async function canaryRole(): Promise<{
  on(url: string, password?: string): string;
  drop(): Promise<void>;
}> {
  const name = `canary_${process.pid}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: await testPostgresUrl() });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create role ${name} superuser login password '${databasePassword}'`);
  return {
    on(url, password = databasePassword) {
      const address = new URL(url);
      address.username = name;
      address.password = encodeURIComponent(password);
      return address.href;
    },
    drop: () => run(`drop role ${name}`),
  };
}

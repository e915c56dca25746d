import type { Env } from "./env";
import { secretsOf } from "./oidc-settings";

/** Every value of the settings that nobody may read in a log or on a terminal. */
export function secretValues(settings: Env): string[] {
  return [
    settings.toolApi.credential,
    ...(settings.toolApi.previousCredential === null ? [] : [settings.toolApi.previousCredential]),
    ...settings.appSecrets,
    ...(settings.oidc ? secretsOf(settings.oidc) : []),
    ...settings.referenceApi.credentials.map(({ token }) => token),
    ...settings.webhooks.targets.flatMap(({ url, secrets }) => [
      url.href,
      url.pathname + url.search,
      ...secrets.flatMap((secret) => [secret.toString("utf8"), secret.toString("base64")]),
    ]),
    ...(settings.mail?.auth ? [settings.mail.auth.password] : []),
    ...passwordIn(settings.databaseUrl),
  ];
}

function passwordIn(databaseUrl: string): string[] {
  if (!URL.canParse(databaseUrl)) return [];
  const { password } = new URL(databaseUrl);
  return [password, decodeURIComponent(password)];
}

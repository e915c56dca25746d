import { databaseName, sqlitePath } from "@/lib/platform/db/database-name";
import type { Env } from "./env";

/** A host, with its port where it isn't the usual one, and what the desk connects to it for. */
export type Egress = { host: string; purpose: string };
type Settings = Pick<
  Env,
  "embedded" | "toolApi" | "oidc" | "webhooks" | "mail" | "databaseUrl" | "referenceApi"
>;

/**
 * Every host that a desk with these settings connects to. `lib/desk/config/egress.test.ts` holds the sources that open a
 * connection against it; which addresses a host may lead to is `lib/platform/http/judged-addresses.ts`.
 */
export function egressOf({
  embedded,
  toolApi,
  oidc,
  webhooks,
  mail,
  databaseUrl,
  referenceApi,
}: Settings): Egress[] {
  const postgres = sqlitePath(databaseUrl) === null ? new URL(databaseName(databaseUrl)).host : null;
  return [
    { host: new URL(toolApi.baseUrl).host, purpose: embedded ? "the embedded API, itself" : "the API" },
    ...(postgres === null ? [] : [{ host: postgres, purpose: "PostgreSQL" }]),
    ...(oidc === null
      ? []
      : [new URL(oidc.issuer).host, ...oidc.hosts].map((host) => ({ host, purpose: "sign-in" }))),
    ...webhooks.targets.map(({ name, url }) => ({ host: url.host, purpose: `webhook ${name}` })),
    ...(mail === null ? [] : [{ host: hostWithPort(mail), purpose: "mail" }]),
    ...(embedded
      ? referenceApi.urlAllowList.map((host) => ({ host, purpose: "uploadFromUrlTool of the embedded API" }))
      : []),
  ];
}

function hostWithPort({ host, port }: { host: string; port: number }): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

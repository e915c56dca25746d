import { z } from "zod";
import { isAddressRange } from "@/lib/platform/http/network-address";
import { claimPath, clientKey, roleMap, scopeList } from "./env-oidc";
import { credentialList, credentialToken, gateList } from "./env-reference-api";
import { mailSender } from "./mail/mail-sender";
import { isLoopback } from "@/lib/platform/http/loopback";

const hostPattern = /^(?!-)[A-Za-z0-9.:-]{1,253}$/;

/** A message says what to set, and never repeats the value: most of these can hold a secret. */
export const environmentVariables = z.object({
  PORT: wholeNumber(3000, 1, 65_535, "a port between 1 and 65535"),
  HOST: z
    .string()
    .regex(hostPattern, "set it to an address or host name to listen on, such as 127.0.0.1")
    .default("127.0.0.1"),
  METRICS_PORT: z
    .string()
    .refine(isPort, "set it to a port between 1 and 65535, or leave it unset")
    .transform(Number)
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(hostPattern, "set it to an address or host name to listen on, such as 127.0.0.1")
    .default("127.0.0.1"),
  APP_URL: z
    .string()
    .refine(isOrigin, "set it to the public origin alone, such as https://desk.example.com")
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((range) => range.trim()))
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isAddressRange,
            "set it to addresses or ranges with commas between them, such as 127.0.0.1,10.0.0.0/8",
          ),
      ),
    )
    .default([]),
  TOOL_API_URL: z
    .string()
    .refine(isBaseUrl, "set it to an http(s) address without user name, password, query or fragment")
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  TOOL_API_ALLOW_PLAIN_HTTP: z.enum(["on", "off"], "set it to on or off, or leave it unset").default("off"),
  TOOL_API_CREDENTIAL: credentialToken().optional(),
  TOOL_API_CREDENTIAL_PREVIOUS: credentialToken().optional(),
  TOOL_API_NAME: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/,
      "set it to at most 60 letters, digits, dots, dashes or underscores",
    )
    .default("default"),
  AUTOMATIC_RUNS: z.enum(["on", "off"], "set it to on or off, or leave it unset").default("on"),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      "set it to file:<path> for SQLite, or postgres://<user>:<password>@<host>/<database> with special characters of the password percent-encoded",
    )
    .optional(),
  DATABASE_CA_FILE: z.string().optional(),
  DATABASE_POOL_SIZE: wholeNumber(10, 2, 200, "a number of connections between 2 and 200"),
  DATABASE_SCHEMA: z
    .string()
    .regex(
      /^(?!pg_)[a-z_][a-z0-9_]{0,39}$/,
      "set it to at most 40 lower-case letters, digits or underscores, not beginning with a digit or pg_",
    )
    .optional(),
  DATA_DIR: z.string().default("./data"),
  APP_SECRET: z
    .string()
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(
      z.array(
        z.string().min(32, "set each secret in it to at least 32 characters, such as `openssl rand -hex 32`"),
      ),
    )
    .optional(),
  RETENTION_DAYS: wholeNumber(30, 0, 3650, "a number of days between 0 and 3650"),
  OUTPUT_RETENTION_DAYS: z
    .string()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) <= 3650,
      "set it to a number of days between 0 and 3650, or leave it unset",
    )
    .transform(Number)
    .optional(),
  UI_SCHEMA_DIR: z.string().min(1, "set it to a folder, or leave it unset").optional(),
  UPLOAD_DESCRIPTOR_POINTER: z
    .string()
    .regex(/^(?:\/(?:[^~/]|~[01])*)+$/, "set it to a JSON pointer, such as /image/upload, or leave it unset")
    .optional(),
  UPLOAD_SECONDS: wholeNumber(25, 1, 29, "a number of seconds between 1 and 29"),
  SESSION_IDLE_MINUTES: wholeNumber(120, 1, 10_080, "a number of minutes between 1 and 10080"),
  SESSION_HOURS: wholeNumber(12, 1, 168, "a number of hours between 1 and 168"),
  DEMO_SIGN_IN: z.enum(["on", "off"], "set it to on or off, or leave it unset").optional(),
  DEMO_DATA: z.enum(["on", "off"], "set it to on or off, or leave it unset").optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, "set it to the provider’s issuer, an https address without query or fragment")
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500, "set it to at most 500 characters").optional(),
  OIDC_CLIENT_SECRET: z.string().max(4_096, "set it to at most 4096 characters").optional(),
  OIDC_CLIENT_KEY: clientKey.optional(),
  OIDC_NAME: z.string().trim().max(60, "set it to at most 60 characters").default("your organization"),
  OIDC_HOSTS: hostNames(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/, "tokens.example.com"),
  OIDC_SCOPES: scopeList.default(["openid", "email", "profile"]),
  OIDC_GROUPS_CLAIM: claimPath.optional(),
  OIDC_ROLES: roleMap.optional(),
  OIDC_ONLY: z.enum(["on", "off"], "set it to on or off, or leave it unset").default("off"),
  POLICY_FILE: z.string().optional(),
  PUBLICATION_FILE: z.string().optional(),
  WEBHOOKS_FILE: z.string().optional(),
  SMTP_HOST: z.string().regex(hostPattern, "set it to the mail server’s host name or address").optional(),
  SMTP_PORT: z
    .string()
    .refine(isPort, "set it to a port between 1 and 65535, or leave it unset")
    .transform(Number)
    .optional(),
  SMTP_TLS: z
    .enum(["implicit", "starttls", "off"], "set it to implicit, starttls or off, or leave it unset")
    .default("starttls"),
  SMTP_USER: z.string().max(320, "set it to at most 320 characters").optional(),
  SMTP_PASSWORD: z.string().max(4_096, "set it to at most 4096 characters").optional(),
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: mailSender.optional(),
  MAIL_HEADLINE: z.enum(["on", "off"], "set it to on or off, or leave it unset").default("off"),
  REFERENCE_API_CREDENTIALS: credentialList.default([]),
  REFERENCE_API_CLOSED_GATES: gateList.default(["video_functions"]),
  REFERENCE_API_FAULT_SWITCH: z.enum(["on", "off"], "set it to on or off, or leave it unset").default("off"),
  REFERENCE_API_URL_ALLOW_LIST: hostNames(
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    "pictures.example.com",
  ),
  REFERENCE_API_CAPABILITY_SECONDS: wholeNumber(900, 1, 86_400, "a number of seconds between 1 and 86400"),
  REFERENCE_API_RATE_PER_MINUTE: wholeNumber(
    6000,
    0,
    1_000_000_000,
    "a number of calls a minute; 0 for no limit",
  ),
});

export type EnvironmentVariables = z.infer<typeof environmentVariables>;

function hostNames(pattern: RegExp, example: string) {
  return z
    .string()
    .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
    .pipe(
      z.array(z.string().regex(pattern, `set it to host names with commas between them, such as ${example}`)),
    )
    .default([]);
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function wholeNumber(fallback: number, min: number, max: number, what: string) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `set it to ${what}`,
    )
    .transform(Number)
    .default(fallback);
}

function isOrigin(text: string): boolean {
  const url = webUrl(text);
  return url !== null && url.pathname === "/" && !/[?#@]/.test(text);
}

function isBaseUrl(text: string): boolean {
  return webUrl(text) !== null && !/[?#@]/.test(text);
}

/** Plain http is for a provider on this machine, as tests have one. */
function isIssuer(text: string): boolean {
  const url = webUrl(text);
  return url !== null && !/[?#@]/.test(text) && (url.protocol === "https:" || isLoopback(url.hostname));
}

function webUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith("file:")) return text.length > "file:".length;
  return /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text) && !isCutInPassword(new URL(text));
}

/** A “/”, “?” or “#” that nobody encoded ends the host: what follows would be said as the name of the database. */
function isCutInPassword({ pathname, search, hash }: URL): boolean {
  return pathname.includes("@") || hash !== "" || /^\?[^=&]*@/.test(search);
}

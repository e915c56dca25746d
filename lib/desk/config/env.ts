import { join, resolve } from "node:path";
import { databaseAddress } from "./database-address";
import { atLeastOne, EnvError, keptSecrets, madeSecrets, secretProblem } from "./env-secrets";
import { environmentVariables, type EnvironmentVariables } from "./env-variables";
import { demoDataWithoutPeople, refusals } from "./env-refusals";
import { keptSecret } from "./generated-secret";
import type { MailSettings } from "@/lib/desk/notifications/mail/types";
import { mailOf } from "./mail/mail-settings";
import { oidcOf, type OidcSettings } from "./oidc-settings";
import { isLoopback, originsOf } from "@/lib/platform/http/loopback";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import {
  noChecks,
  readPublicationFile,
  type PublicationSettings,
} from "@/lib/desk/publication/publication-file";
import { referenceApiChecks } from "@/lib/desk/publication/reference-api-checks";
import { readCheckedFile } from "./checked-file";
import { checkPolicy, policySource, type PolicySource } from "./policy-source";
import { withSecretFiles } from "./secret-files";
import { noWebhooks, type Webhooks } from "@/lib/desk/webhooks/types";
import { readWebhooksFile } from "./webhooks-file";

/** The whole configuration, checked. Origins have no trailing slash, folders are absolute. */
export type Env = {
  port: number;
  host: string;
  /** Where the metrics are served; null where they aren't. */
  metrics: { port: number; host: string } | null;
  appUrl: string;
  /** Origins that a browser may post from. */
  allowedOrigins: string[];
  dataDir: string;
  /** "file:…" or "postgres://…" */
  databaseUrl: string;
  /** Whether the reference API is served by this process and is the upstream. */
  embedded: boolean;
  toolApi: {
    baseUrl: string;
    /** Which account of the API it is, where a desk has worked with several. */
    name: string;
    credential: string;
    previousCredential: string | null;
    allowPlainHttp: boolean;
  };
  /** Whether read-only tools may be run without a click. */
  automaticRuns: boolean;
  /** The first seals, all of them open. */
  appSecrets: [string, ...string[]];
  retentionDays: number;
  /** Null keeps for good what the API gave back. */
  outputRetentionDays: number | null;
  uploadDescriptorPointer: string | undefined;
  /** The folder with what is laid beside the tools' schemas, absolute. */
  uiSchemaDir: string | undefined;
  /** How long the bytes of one image may take to arrive. */
  uploadSeconds: number;
  demoSignIn: boolean;
  /** Whether a database without reviews is filled with some by the demo people. */
  demoData: boolean;
  /** Addresses and ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  sessions: SessionLimits;
  /** Null where nobody signs in with a provider. */
  oidc: OidcSettings | null;
  /** What the policy file says; null without one. */
  reviewPolicy: ReviewPolicy | null;
  /** Null where there is no file. */
  policySource: PolicySource | null;
  /** How it is found out whether accepted work was published. */
  publication: PublicationSettings;
  webhooks: Webhooks;
  /** Null where no mail is sent. */
  mail: MailSettings | null;
  referenceApi: {
    credentials: EnvironmentVariables["REFERENCE_API_CREDENTIALS"];
    closedGates: string[];
    /** Whether whoever demos may make it misbehave. */
    faultSwitch: boolean;
    capabilitySeconds: number;
    ratePerMinute: number;
    urlAllowList: string[];
    databasePath: string;
  };
};

/** How long a session lasts without activity, and in all. */
export type SessionLimits = { idleMs: number; lifetimeMs: number };

type Variables = Readonly<Record<string, string | undefined>>;

export { EnvError };
export type { OidcSettings };

/**
 * Reads and checks the environment, and generates what the embedded default needs (data folder, credential,
 * secret). Empty variables count as unset. Throws EnvError with all problems at once.
 */
export function readEnv(source: Variables = process.env): Env {
  return envWith(madeSecrets, source);
}

/** The same, and makes nothing: a secret that would be generated and isn't there yet is empty. */
export function readKeptEnv(source: Variables): Env {
  return envWith(keptSecrets, source);
}

function envWith(secretsOf: typeof madeSecrets, source: Variables): Env {
  const { variables, policy, publication, webhooks } = checkedVariables(source);
  const tokens = variables.REFERENCE_API_CREDENTIALS.map(({ token }) => token);
  if (tokens.some((token) => token === variables.TOOL_API_CREDENTIAL)) {
    throw new EnvError([
      "REFERENCE_API_CREDENTIALS: set every token in it to another than TOOL_API_CREDENTIAL.",
    ]);
  }

  const dataDir = resolve(variables.DATA_DIR);
  const { credential, appSecrets } = secretsOf(variables, dataDir);
  const embedded = variables.TOOL_API_URL === undefined;
  const appUrl = new URL(variables.APP_URL ?? `http://localhost:${variables.PORT}`).origin;
  const demoSignIn = demoSignInOf(variables, appUrl);
  // Asked for where nobody can be the demo people; that demo sign-in is off may be due to an address.
  if (variables.DEMO_DATA === "on" && !demoSignIn) throw new EnvError([demoDataWithoutPeople]);
  return {
    port: variables.PORT,
    host: variables.HOST,
    metrics: variables.METRICS_PORT ? { port: variables.METRICS_PORT, host: variables.METRICS_HOST } : null,
    appUrl,
    allowedOrigins: originsOf(appUrl),
    dataDir,
    databaseUrl: databaseAddress(variables, dataDir),
    embedded,
    toolApi: {
      baseUrl: variables.TOOL_API_URL ?? embeddedBaseUrl(variables.HOST, variables.PORT),
      name: variables.TOOL_API_NAME,
      credential,
      previousCredential: variables.TOOL_API_CREDENTIAL_PREVIOUS ?? null,
      // The embedded API is this very process, at whichever address it listens.
      allowPlainHttp: embedded || variables.TOOL_API_ALLOW_PLAIN_HTTP === "on",
    },
    automaticRuns: variables.AUTOMATIC_RUNS === "on",
    appSecrets,
    retentionDays: variables.RETENTION_DAYS,
    outputRetentionDays: variables.OUTPUT_RETENTION_DAYS ?? null,
    uploadDescriptorPointer: variables.UPLOAD_DESCRIPTOR_POINTER,
    uiSchemaDir: variables.UI_SCHEMA_DIR === undefined ? undefined : resolve(variables.UI_SCHEMA_DIR),
    uploadSeconds: variables.UPLOAD_SECONDS,
    demoSignIn,
    demoData: embedded && demoSignIn && variables.DEMO_DATA !== "off",
    trustedProxies: variables.TRUSTED_PROXIES,
    sessions: {
      idleMs: variables.SESSION_IDLE_MINUTES * 60_000,
      lifetimeMs: variables.SESSION_HOURS * 3_600_000,
    },
    oidc: oidcOf(variables),
    reviewPolicy: policy.value,
    policySource: policy.source,
    publication: publication.value ?? (embedded ? referenceApiChecks : noChecks),
    webhooks: webhooks.value ?? noWebhooks,
    mail: mailOf(variables),
    referenceApi: {
      credentials: embedded
        ? [{ token: credential, scopes: ["*"] }, ...variables.REFERENCE_API_CREDENTIALS]
        : variables.REFERENCE_API_CREDENTIALS,
      closedGates: variables.REFERENCE_API_CLOSED_GATES,
      faultSwitch: variables.REFERENCE_API_FAULT_SWITCH === "on",
      capabilitySeconds: variables.REFERENCE_API_CAPABILITY_SECONDS,
      ratePerMinute: variables.REFERENCE_API_RATE_PER_MINUTE,
      urlAllowList: variables.REFERENCE_API_URL_ALLOW_LIST,
      databasePath: join(dataDir, "reference-api.db"),
    },
  };
}

/**
 * Of the same environment where the database is and what opens it, null where that was never generated. Makes nothing.
 * Throws EnvError as `readEnv` does.
 */
export function readStoreEnv(
  source: Variables,
): Pick<Env, "dataDir" | "databaseUrl"> & { appSecrets: Env["appSecrets"] | null } {
  const { variables } = checkedVariables(source);
  const dataDir = resolve(variables.DATA_DIR);
  const databaseUrl = databaseAddress(variables, dataDir);
  try {
    const kept = variables.APP_SECRET === undefined ? keptSecret(dataDir, "app-secret") : null;
    const secrets = variables.APP_SECRET ?? (kept === null ? null : [kept]);
    const appSecrets = secrets === null ? null : atLeastOne(secrets);
    return { dataDir, databaseUrl, appSecrets };
  } catch (error) {
    throw secretProblem(error, "read");
  }
}

/** The configuration of this process, read once. */
export function env(): Env {
  return processSingleton("env", () => readEnv());
}

function checkedVariables(source: Variables) {
  const { values, problems } = withSecretFiles(source);
  const parsed = environmentVariables.safeParse(values);
  problems.push(...refusals(values));
  const policy = readPolicyFile(values["POLICY_FILE"]);
  const publication = readCheckedFile("PUBLICATION_FILE", values["PUBLICATION_FILE"], readPublicationFile);
  const webhooks = readWebhooksFile(values);
  problems.push(...policy.problems, ...publication.problems, ...webhooks.problems);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`));
  }
  if (!parsed.success || problems.length > 0) throw new EnvError([...new Set(problems)]);
  return { variables: parsed.data, policy, publication, webhooks };
}

function readPolicyFile(path: string | undefined) {
  const { value, text, problems } = readCheckedFile("POLICY_FILE", path, checkPolicy);
  const isRead = path !== undefined && text !== null && value !== null;
  return { value, problems, source: isRead ? policySource(path, text, value.rules.length) : null };
}

function demoSignInOf(variables: EnvironmentVariables, appUrl: string): boolean {
  if (variables.DEMO_SIGN_IN !== undefined) return variables.DEMO_SIGN_IN === "on";
  if (variables.OIDC_ONLY === "on") return false;
  return (
    variables.TOOL_API_URL === undefined && isLoopback(variables.HOST) && isLoopback(new URL(appUrl).hostname)
  );
}

function embeddedBaseUrl(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** Passkeys are for the host that people know the desk by. */
export function relyingParty(): { id: string; origins: readonly string[] } {
  return { id: new URL(env().appUrl).hostname, origins: env().allowedOrigins };
}

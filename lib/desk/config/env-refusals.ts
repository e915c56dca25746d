import { isLoopback } from "@/lib/platform/http/loopback";
import { databaseRefusals } from "./database-address";
import { mailRefusals } from "./mail/mail-settings";

/** Whether there are demo people is known once all variables are read. */
export const demoDataWithoutPeople =
  "DEMO_DATA: its reviews are made by the demo people, and demo sign-in is off. Set it to off, leave it unset, or turn DEMO_SIGN_IN on.";

/** A start that would be unsafe or could never work: what to set, one sentence per variable. */
export function refusals(values: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  const upstream = values["TOOL_API_URL"] !== undefined;
  const postgres = values["DATABASE_URL"]?.startsWith("postgres") === true;
  const demoSignIn = values["DEMO_SIGN_IN"] === "on";
  if (upstream && values["TOOL_API_CREDENTIAL"] === undefined) {
    problems.push(
      "TOOL_API_CREDENTIAL: TOOL_API_URL is set, so set this (or TOOL_API_CREDENTIAL_FILE) to the API’s bearer credential.",
    );
  }
  if ((upstream || postgres) && values["APP_SECRET"] === undefined) {
    const because = upstream ? "TOOL_API_URL is set" : "DATABASE_URL points at PostgreSQL";
    problems.push(
      `APP_SECRET: ${because}, so set this (or APP_SECRET_FILE) to a secret that you keep, such as \`openssl rand -hex 32\`.`,
    );
  }
  if (values["METRICS_PORT"] !== undefined && values["METRICS_PORT"] === (values["PORT"] ?? "3000")) {
    problems.push("METRICS_PORT: set it to another port than PORT, or leave it unset.");
  }
  if (postgres && !upstream) {
    problems.push(
      "TOOL_API_URL: the embedded API is for one machine, PostgreSQL is for several. Set this to an API that all of them reach, or leave DATABASE_URL unset.",
    );
  }
  problems.push(...databaseRefusals(values));
  if (demoSignIn && upstream) {
    problems.push("DEMO_SIGN_IN: can’t be on while TOOL_API_URL is set. Set it to off, or leave it unset.");
  }
  if (upstream && values["DEMO_DATA"] === "on") {
    problems.push(
      "DEMO_DATA: can’t be on while TOOL_API_URL is set, because a real API would execute it. Set it to off, or leave it unset.",
    );
  }
  if (upstream && values["REFERENCE_API_FAULT_SWITCH"] === "on") {
    problems.push(
      "REFERENCE_API_FAULT_SWITCH: can’t be on while TOOL_API_URL is set. Set it to off, or leave it unset.",
    );
  }
  if (demoSignIn && !isLoopback(values["HOST"] ?? "127.0.0.1")) {
    problems.push(
      "DEMO_SIGN_IN: can’t be on while HOST is reachable from other machines. Set it to off, or HOST to 127.0.0.1.",
    );
  }
  if (demoSignIn && !isLoopback(hostOf(values["APP_URL"]))) {
    problems.push(
      "DEMO_SIGN_IN: can’t be on while APP_URL is the address of another machine. Set it to off, or APP_URL to an address of this one.",
    );
  }
  if (
    values["APP_URL"]?.toLowerCase().startsWith("http:") === true &&
    !isLoopback(hostOf(values["APP_URL"]))
  ) {
    problems.push(
      "APP_URL: http would send passwords and sessions readably over the network. Set it to the https address of the proxy in front, or to an address of this machine.",
    );
  }
  if (
    values["TOOL_API_URL"]?.toLowerCase().startsWith("http:") === true &&
    !isLoopback(hostOf(values["TOOL_API_URL"])) &&
    values["TOOL_API_ALLOW_PLAIN_HTTP"] !== "on"
  ) {
    problems.push(
      "TOOL_API_URL: http would send the credential readably over the network. Set it to an https address, or, where that network is trusted, set TOOL_API_ALLOW_PLAIN_HTTP to on.",
    );
  }
  return [...problems, ...oidcRefusals(values), ...mailRefusals(values)];
}

const oidcParts = ["OIDC_CLIENT_SECRET", "OIDC_CLIENT_KEY", "OIDC_GROUPS_CLAIM", "OIDC_ROLES", "OIDC_SCOPES"];

function oidcRefusals(values: Readonly<Record<string, string>>): string[] {
  const isOn = values["OIDC_ONLY"] === "on";
  const isWanted = isOn || ["OIDC_ISSUER", "OIDC_CLIENT_ID", ...oidcParts].some((name) => name in values);
  const unset = ["OIDC_ISSUER", "OIDC_CLIENT_ID"].filter((name) => isWanted && !(name in values));
  const problems = unset.map(
    (name) =>
      `${name}: sign-in with a provider needs OIDC_ISSUER and OIDC_CLIENT_ID. Set both or no OIDC_ variable.`,
  );
  if ("OIDC_CLIENT_SECRET" in values && "OIDC_CLIENT_KEY" in values)
    problems.push("OIDC_CLIENT_KEY: set either this or OIDC_CLIENT_SECRET, not both.");
  if (isOn && values["DEMO_SIGN_IN"] === "on")
    problems.push(
      "DEMO_SIGN_IN: can’t be on while people sign in with the provider alone. Set it to off, leave it unset, or set OIDC_ONLY to off.",
    );
  return problems;
}

function hostOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname : "localhost";
}

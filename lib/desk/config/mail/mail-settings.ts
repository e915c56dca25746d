import { readFileSync } from "node:fs";
import type { MailSettings } from "@/lib/desk/notifications/mail/types";
import { isLoopback } from "@/lib/platform/http/loopback";
import { holdsCertificate } from "../database-address";
import type { EnvironmentVariables } from "../env-variables";

const ports = { implicit: 465, starttls: 587, off: 25 } as const;

/** Null where no mail is sent. */
export function mailOf(variables: EnvironmentVariables): MailSettings | null {
  const { SMTP_HOST: host, MAIL_FROM: from, SMTP_USER: user, SMTP_PASSWORD: password } = variables;
  if (host === undefined || from === undefined) return null;
  const { SMTP_TLS: tls, SMTP_CA_FILE: caFile } = variables;
  return {
    ...{ host, from, tls, port: variables.SMTP_PORT ?? ports[tls] },
    auth: user === undefined || password === undefined ? null : { user, password },
    ca: caFile === undefined ? null : readFileSync(/* turbopackIgnore: true */ caFile, "utf8"),
    headline: variables.MAIL_HEADLINE === "on",
  };
}

const parts = [...["SMTP_PORT", "SMTP_TLS", "SMTP_USER", "SMTP_PASSWORD", "SMTP_CA_FILE", "MAIL_HEADLINE"]];

/** What of the settings of mail contradicts another, one sentence per variable. */
export function mailRefusals(values: Readonly<Record<string, string>>): string[] {
  const isWanted = ["SMTP_HOST", "MAIL_FROM", ...parts].some((name) => name in values);
  const unset = ["SMTP_HOST", "MAIL_FROM"].filter((name) => isWanted && !(name in values));
  const problems = unset.map(
    (name) => `${name}: mail needs SMTP_HOST and MAIL_FROM. Set both, or no SMTP_ or MAIL_ variable.`,
  );
  const [user, password] = ["SMTP_USER", "SMTP_PASSWORD"].map((name) => name in values);
  if (user !== password)
    problems.push(
      `${user ? "SMTP_PASSWORD" : "SMTP_USER"}: a mail server asks for both. Set SMTP_USER and SMTP_PASSWORD (or SMTP_PASSWORD_FILE), or neither.`,
    );
  const isPlain = values["SMTP_TLS"] === "off";
  if (isPlain && password && !isLoopback(values["SMTP_HOST"] ?? ""))
    problems.push(
      "SMTP_TLS: without TLS the password would go readably over the network. Set it to starttls or implicit, or leave SMTP_USER and SMTP_PASSWORD unset.",
    );
  const caFile = values["SMTP_CA_FILE"];
  if (caFile !== undefined && isPlain)
    problems.push("SMTP_CA_FILE: without TLS nothing is checked by it. Leave it unset, or SMTP_TLS.");
  else if (caFile !== undefined && !holdsCertificate(caFile))
    problems.push(
      "SMTP_CA_FILE: the file can’t be read, or holds no certificate. Set it to a PEM file of the CA that signed the server’s certificate.",
    );
  return problems;
}

import type { Env } from "@/lib/desk/config/env";
import { askMailServer } from "@/lib/desk/notifications/mail/send";
import { ok, problem, type Result } from "./finding";

/** Whether the mail server takes what it would be given: it is asked to let the desk in, and no mail is sent. */
export async function checkMail({ mail }: Pick<Env, "mail">): Promise<Result[]> {
  if (mail === null) return [];
  const server = `${mail.host}:${mail.port}`;
  const ended = await askMailServer(mail);
  if (ended === "ready") return [ok(`Mail: ${server} lets Countersign in. Nothing was sent.`)];
  return [problem(`Mail: ${server} ${sentences[ended] ?? `refused it (${ended}).`}`, advice[ended] ?? null)];
}

const sentences: Record<string, string> = {
  address_not_found: "has no address.",
  address_not_allowed: "leads to an address that nothing is connected to.",
  timeout: "didn’t answer in time.",
  unreachable: "can’t be reached.",
  unreadable: "doesn’t answer as a mail server does.",
  tls: "makes no secure connection that can be trusted.",
  not_signed_in: "doesn’t take the user name and password.",
};
const advice: Record<string, string> = {
  address_not_found: "Correct SMTP_HOST, or this machine’s DNS.",
  address_not_allowed: "Correct SMTP_HOST.",
  timeout: "Correct SMTP_HOST, SMTP_PORT and SMTP_TLS, or let this machine through to it.",
  unreachable: "Correct SMTP_HOST and SMTP_PORT, or let this machine through to it.",
  unreadable: "Correct SMTP_PORT and SMTP_TLS.",
  tls: "Set SMTP_TLS to what the server offers, and SMTP_CA_FILE where its certificate is of a CA of your own.",
  not_signed_in: "Correct SMTP_USER and SMTP_PASSWORD.",
};

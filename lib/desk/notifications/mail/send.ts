import { isIP } from "node:net";
import { createTransport, type NodemailerError } from "nodemailer";
import { isConnectable, judgedAddresses } from "@/lib/platform/http/judged-addresses";
import type { Mail, MailSettings, Sent } from "./types";

const connectTimeoutMs = 5_000;
/** From the look-up to the server's last word. */
const timeoutMs = 30_000;

/**
 * Gives one message to the mail server, once. The server's addresses are judged before, and the connection goes to one of
 * those. Of what the server says only its code counts. Never rejects.
 */
export async function sendMail(settings: MailSettings, mail: Mail): Promise<Sent> {
  const addresses = await judgedAddresses(settings.host, isConnectable, settings.resolve);
  if (typeof addresses === "string") return notSent(addresses, { isServer: true });
  let ended = notSent("unreachable", { isServer: true });
  for (const address of addresses) {
    ended = await sendTo(address, settings, mail);
    // Another address of the same host is worth a try only where this one didn't answer.
    if (ended.kind === "sent" || ended.outcome !== "unreachable") return ended;
  }
  return ended;
}

async function sendTo(address: string, settings: MailSettings, mail: Mail): Promise<Sent> {
  const transport = transportTo(address, settings);
  try {
    const { response } = await transport.sendMail({
      ...{ from: settings.from, to: mail.to, subject: mail.subject, text: mail.text },
      ...{ messageId: mail.messageId, headers: mail.headers },
      signal: AbortSignal.timeout(settings.timeoutMs ?? timeoutMs),
    });
    return { kind: "sent", outcome: `smtp_${/^\d{3}/.exec(response)?.[0] ?? "250"}` };
  } catch (error) {
    return readEnding(error);
  } finally {
    transport.close();
  }
}

/** Asks the server to let this desk in, as the doctor does: `ready`, or how that ended. Sends nothing, never rejects. */
export async function askMailServer(settings: MailSettings): Promise<string> {
  const addresses = await judgedAddresses(settings.host, isConnectable, settings.resolve);
  if (typeof addresses === "string") return addresses;
  let ended = "unreachable";
  for (const address of addresses) {
    const transport = transportTo(address, settings);
    ended = await transport.verify().then(
      () => "ready",
      (error: unknown) => readEnding(error).outcome,
    );
    transport.close();
    if (ended !== "unreachable") return ended;
  }
  return ended;
}

function transportTo(address: string, settings: MailSettings) {
  const { host, port, tls, auth, ca, from, timeoutMs: wholeMs = timeoutMs } = settings;
  return createTransport({
    ...{ host: address, port, secure: tls === "implicit" },
    ...{ requireTLS: tls === "starttls", ignoreTLS: tls === "off" },
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(auth === null ? {} : { auth: { user: auth.user, pass: auth.password } }),
    tls: { minVersion: "TLSv1.2", ...(ca === null ? {} : { ca }) },
    // How it names itself: not as the machine is called.
    name: domainOf(from.address),
    ...{ connectionTimeout: connectTimeoutMs, greetingTimeout: wholeMs, socketTimeout: wholeMs },
    ...{ disableFileAccess: true, disableUrlAccess: true, logger: false },
  });
}

function readEnding(error: unknown): Sent {
  const { code = "", responseCode = 0 } = error instanceof Error ? (error as NodemailerError) : {};
  if (responseCode >= 400) {
    // It doesn't take this message, whatever else it takes.
    const isOfMessage = code === "EENVELOPE" || code === "EMESSAGE";
    return notSent(`smtp_${responseCode}`, {
      isOver: isOfMessage && responseCode >= 500,
      isServer: !isOfMessage || responseCode === 421,
    });
  }
  switch (code) {
    case "ETIMEDOUT":
    case "EABORT":
      return notSent("timeout", { isServer: true });
    case "ETLS":
      return notSent("tls", { isServer: true });
    case "EAUTH":
    case "ENOAUTH":
      return notSent("not_signed_in", { isServer: true });
    case "EPROTOCOL":
      return notSent("unreadable", { isServer: true });
    default:
      return notSent(isOfCertificate(error) ? "tls" : "unreachable", { isServer: true });
  }
}

function isOfCertificate(error: unknown): boolean {
  return error instanceof Error && /certificate|SSL|TLS/i.test(error.message);
}

function notSent(outcome: string, { isOver = false, isServer = false }): Sent {
  return { kind: "not_sent", outcome, isOver, isServer };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

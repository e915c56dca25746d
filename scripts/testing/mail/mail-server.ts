import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  to: string;
  /** Unfolded, by their names in lower case. */
  headers: Map<string, string>;
  text: string;
};
/** What a server does with a message: takes it, refuses it with a code, or never answers, having taken it or not; or what is decided once it has come. */
export type Behaviour = Decided | (() => Promise<Decided>);
type Decided = "takes" | "takes silently" | "hangs" | number;
export type MailServer = {
  port: number;
  received: ReceivedMail[];
  /** How often somebody connected. */
  connections: number;
  /** Every message from now on, but for what comes next. */
  always(behaviour: Behaviour): void;
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
};
type Options = {
  user?: { name: string; password: string };
  tls?: { key: string; cert: string };
};

/** A real SMTP server on loopback, which keeps what it is given. */
export async function startMailServer({ user, tls }: Options = {}): Promise<MailServer> {
  const script: Behaviour[] = [];
  let usual: Behaviour = "takes";
  const server = new SMTPServer({
    ...(tls ?? { hideSTARTTLS: true, disabledCommands: ["STARTTLS"] }),
    authOptional: user === undefined,
    ...{ logger: false, closeTimeout: 100 },
    onConnect(_session, done) {
      given.connections++;
      done();
    },
    onAuth(auth, _session, done) {
      if (auth.username === user?.name && auth.password === user?.password) done(null, { user: "desk" });
      else done(refusal(535));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const behaviour = script.shift() ?? usual;
        const end = (decided: Decided) => {
          if (decided === "hangs") return;
          if (typeof decided === "number") return done(refusal(decided));
          const [to] = session.envelope.rcptTo;
          given.received.push(readMail(to?.address ?? "", Buffer.concat(chunks).toString("utf8")));
          if (decided === "takes") done();
        };
        if (typeof behaviour === "function") void behaviour().then(end);
        else end(behaviour);
      });
    },
  });
  // A client that goes away in the middle is no fault of the test.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const given: MailServer = {
    port,
    received: [],
    connections: 0,
    always: (behaviour) => {
      usual = behaviour;
    },
    next: (...behaviours) => script.push(...behaviours),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return given;
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error("Not here."), { responseCode });
}

function readMail(to: string, raw: string): ReceivedMail {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  const body = raw.slice(end + 4);
  const isQuoted = headers.get("content-transfer-encoding") === "quoted-printable";
  return { to, headers, text: (isQuoted ? unquoted(body) : body).replaceAll("\r\n", "\n") };
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

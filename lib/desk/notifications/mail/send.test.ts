import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthority } from "@/scripts/testing/certificates";
import { testFolder } from "@/scripts/testing/clean-up";
import { startMailServer, type MailServer } from "@/scripts/testing/mail/mail-server";
import { askMailServer, sendMail } from "./send";
import type { Mail, MailSettings } from "./types";

const mail: Mail = {
  messageId: "<m-1@desk.example.com>",
  to: { name: "Olga\r\nBcc: everybody@example.com", address: "olga@example.com" },
  subject: "Countersign: one\r\nX-Injected: yes",
  text: "A line.\n.\nAnother.\n",
  headers: { "Auto-Submitted": "auto-generated" },
};
let server: MailServer;
const settings = (to: MailServer, change: Partial<MailSettings> = {}): MailSettings => ({
  ...{ host: "127.0.0.1", port: to.port, tls: "off", auth: null, ca: null, headline: false },
  ...{ from: { name: "Countersign", address: "desk@desk.example.com" }, timeoutMs: 5_000 },
  ...change,
});
const user = { name: "desk", password: "the right one" };

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

test("header lines stay one line each, whatever stands in a name, and a lone dot ends nothing", async () => {
  expect(await sendMail(settings(server), mail)).toEqual({ kind: "sent", outcome: "smtp_250" });
  const [received] = server.received;
  expect([...(received?.headers.keys() ?? [])]).not.toContain("bcc");
  expect([...(received?.headers.keys() ?? [])]).not.toContain("x-injected");
  expect(received?.to).toBe("olga@example.com");
  expect(received?.text.trim()).toBe("A line.\n.\nAnother.");
});

// Certificates are made by openssl, which is on every machine but some of Windows.
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (hasOpenssl)
  describe("a server with TLS", () => {
    const secure = {} as { server: MailServer; ca: string };
    const trusted = (change: Partial<MailSettings> = {}) =>
      settings(secure.server, {
        ...{ host: "mail.example.com", resolve: async () => ["127.0.0.1"], tls: "starttls", ca: secure.ca },
        auth: { user: user.name, password: user.password },
        ...change,
      });
    beforeAll(async () => {
      const authority = createAuthority(testFolder(), "of-the-mail-server");
      const { certificate: cert, key } = authority.issue("mail.example.com");
      secure.ca = readFileSync(authority.caFile, "utf8");
      secure.server = await startMailServer({ user, tls: { cert, key } });
    });
    afterAll(() => secure.server.close());

    test("is told nothing, no password either, where its certificate isn’t trusted or is another’s", async () => {
      for (const change of [{ ca: null }, { host: "other.example.com" }])
        expect(await sendMail(trusted(change), mail)).toMatchObject({ kind: "not_sent", outcome: "tls" });
      expect(secure.server.received).toEqual([]);
    });

    test("lets in whoever has the right password", async () => {
      expect(await askMailServer(trusted())).toBe("ready");
      expect(await askMailServer(trusted({ auth: { user: "desk", password: "wrong" } }))).toBe("smtp_535");
      expect(await sendMail(trusted(), mail)).toMatchObject({ kind: "sent" });
    });
  });

test("a server without TLS is told nothing where TLS is asked for", async () => {
  const before = server.received.length;
  expect(await sendMail(settings(server, { tls: "starttls" }), mail)).toMatchObject({ kind: "not_sent" });
  expect(server.received).toHaveLength(before);
});

test.each([
  ["an address of a cloud’s own", { host: "mail.example.com", resolve: async () => ["169.254.169.254"] }],
  ["no address", { host: "mail.example.com", resolve: async () => [] }],
])("F97 a host that leads to %s is not asked", async (_, change) => {
  const before = server.connections;
  expect(await sendMail(settings(server, change), mail)).toMatchObject({
    kind: "not_sent",
    outcome: expect.stringContaining("address_not_"),
  });
  expect(server.connections).toBe(before);
});

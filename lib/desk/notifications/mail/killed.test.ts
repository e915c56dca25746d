import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { approveAndSend } from "@/lib/desk/reviews";
import { onEachDatabase, sqliteAlone } from "@/lib/desk/reviews/testing/on-each-database";
import { operator, reviewer, secret, shown, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import { chooseNotification } from "..";
import { mailSteps } from "../testing/mail-steps";
import type { Round } from "../testing/deliver-once";

const lostAfterMs = 90_000;
const appUrl = "https://desk.example.com";

onEachDatabase((app) => {
  const { now, settings, round, mails } = mailSteps(app);

  /** Somebody is to be told by mail that their change was accepted. */
  async function waitingMail(): Promise<void> {
    await chooseNotification(app.as(operator), { event: "accepted", channel: "mail", wanted: true });
    const review = await waitingReview(app);
    expect(await approveAndSend(app.as(reviewer), { shown: shown(review) })).toMatchObject({ ok: true });
    await round();
    app.advance(3 * 60_000);
    expect(await mails()).toMatchObject([{ state: "gathering", attempts: 0 }]);
  }

  /** A process of its own that delivers mail, one round. */
  function startProcess() {
    const given: Round = {
      ...{ databaseUrl: app.databaseUrl, secret, now: app.now().toISOString() },
      ...{ mail: settings(), appUrl },
    };
    const program = fileURLToPath(new URL("../testing/deliver-once.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", program, JSON.stringify(given)], {
      cwd: fileURLToPath(new URL("../../../..", import.meta.url)),
      env: { PATH: process.env["PATH"], ENV_FILE: "", NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const ended = once(child, "close").then(([code, signal]: unknown[]) => ({ code, signal }));
    return {
      ended,
      kill9: () => {
        child.kill("SIGKILL");
        return ended;
      },
    };
  }

  const ids = () => now.server.received.map(({ headers }) => headers.get("message-id"));

  test(
    "F140 killed with -9 once the server has taken it, before that is noted: it comes again, with the same Message-ID",
    { timeout: 120_000 },
    async () => {
      await waitingMail();
      const hasCome = createSignal();
      now.server.next(async () => {
        hasCome.give();
        return "takes silently";
      });
      const first = startProcess();
      await hasCome.given;
      expect(await first.kill9()).toEqual({ code: null, signal: "SIGKILL" });
      expect(ids()).toHaveLength(1);
      expect(await mails()).toMatchObject([{ state: "waiting", attempts: 1, outcome: null }]);

      app.advance(lostAfterMs);
      expect(await startProcess().ended).toEqual({ code: 0, signal: null });
      expect(ids()).toHaveLength(2);
      expect(new Set(ids()).size).toBe(1);
      expect(ids()[0]).toMatch(/^<[0-9a-f-]{36}@desk\.example\.com>$/);
      expect(await mails()).toMatchObject([{ state: "sent", attempts: 2, outcome: "smtp_250" }]);
      app.advance(2 * lostAfterMs);
      await round();
      expect(ids()).toHaveLength(2);
    },
  );

  test(
    "F140 killed with -9 before the server has taken it: it comes once, and nothing is lost",
    { timeout: 120_000 },
    async () => {
      await waitingMail();
      const hasCome = createSignal();
      now.server.next(async () => {
        hasCome.give();
        return "hangs";
      });
      const first = startProcess();
      await hasCome.given;
      expect(await first.kill9()).toEqual({ code: null, signal: "SIGKILL" });
      expect(ids()).toEqual([]);
      expect(await mails()).toMatchObject([{ state: "waiting", attempts: 1, outcome: null }]);

      app.advance(lostAfterMs);
      await round();
      expect(ids()).toHaveLength(1);
      expect(now.server.received[0]?.text).toContain("The API accepted your change.");
      app.advance(2 * lostAfterMs);
      await round();
      expect(ids()).toHaveLength(1);
      expect(await mails()).toMatchObject([{ state: "sent", attempts: 2 }]);
    },
  );
}, sqliteAlone);

/** Something that happens once. */
function createSignal() {
  let give = () => undefined as void;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

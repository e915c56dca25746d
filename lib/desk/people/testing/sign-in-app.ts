import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import type { RequestSource } from "@/lib/platform/http/request-source";
import { createVault } from "@/lib/platform/vault/secrets";
import { fullTests } from "@/scripts/testing/full-tests";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { demoPassword, settleDemoPeople } from "../demo-people";
import { scryptHashing } from "../password-hash";
import { addPerson } from "../people";
import { sessionOf } from "../session";
import { handlePasswordSignIn, type SignInService } from "../sign-in/sign-in-handlers";
import { createSignInLimits } from "../sign-in/sign-in-limits";

/** On PostgreSQL the people command signs in and out, and the limits are held, in every run. */
export const kinds = fullTests ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);
export const origin = "http://localhost:3000";
export const sessions = { idleMs: 2 * 3_600_000, lifetimeMs: 12 * 3_600_000 };
export const thisMachine = { peerAddress: "127.0.0.1", isForwarded: false, forwardedFor: null };
export const password = "a good long password";
export const ada = { email: "Ada@Example.com", password };
export const vault = createVault(["v".repeat(32)]);

/** The real answers, each worked out once: hashing takes long on purpose, and is counted here and not timed. */
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();
const hashedOnce = (text: string) => once(hashes, text, () => scryptHashing.hash(text));
const verifiedOnce = (given: { hash: string; password: string }) =>
  once(verdicts, JSON.stringify([given.hash, given.password]), () => scryptHashing.verify(given));
function once<Value>(known: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) {
  const value = known.get(key) ?? work();
  known.set(key, value);
  return value;
}

interface SignInApp {
  db: Database;
  service: SignInService;
  /** How far the clock is ahead of when the test began. */
  aheadMs: number;
  /** What the limits made somebody wait, in ms. */
  waits: number[];
  hashed: string[];
  /** Where the next requests come from. */
  source: RequestSource;
}

/** Sign-in over a database of the calling file's own, with Ada and the demo people in it; begun anew for each test. */
export function setUpSignIn(kind: (typeof kinds)[number]) {
  const app = {} as SignInApp;
  let startedMs = 0;
  const clock = () => new Date(startedMs + app.aheadMs);
  const passwords = {
    hash: (text: string) => {
      app.hashed.push("hash");
      return hashedOnce(text);
    },
    verify: (given: { hash: string; password: string }) => {
      app.hashed.push("verify");
      return verifiedOnce(given);
    },
  };
  const folder = testFolder();
  let drop: () => unknown = () => undefined;

  beforeAll(async () => {
    const postgres = kind === "postgres" ? await createTestDatabase() : null;
    drop = () => postgres?.drop();
    app.db = await openDatabase(postgres?.url ?? `file:${join(folder, "app.db")}`);
    await markSecrets(app.db, vault);
    await addPerson(app.db, { email: "ada@example.com", name: "Ada", roles: ["operator"], password });
    await settleDemoPeople(app.db, vault, true);
  });
  afterAll(async () => {
    await app.db.destroy();
    await drop();
  });
  beforeEach(async () => {
    startedMs = Date.now();
    Object.assign(app, { aheadMs: 0, waits: [], hashed: [], source: thisMachine });
    await app.db.deleteFrom("sign_in_tries").execute();
    app.service = serviceAt(origin);
  });

  function serviceAt(appUrl: string): SignInService {
    const cookieSecret = vault.derivedSecret("session-cookie");
    return {
      cookies: { appUrl, cookieSecret },
      passwords,
      vault,
      db: app.db,
      allowedOrigins: [appUrl],
      limits: createSignInLimits({
        db: app.db,
        key: "k".repeat(43),
        clock,
        wait: (ms) => Promise.resolve(app.waits.push(ms)),
      }),
      passwordChecks: createConcurrencyLimit({ atOnce: 4, waiting: 100 }),
      sessions,
      sourceOf: () => app.source,
      trustedProxies: [],
      clock,
      oidc: null,
      demoPassword: (role) => demoPassword(vault, role),
    };
  }

  const sessionBy = (cookie: string, use: "activity" | "reading" = "reading") =>
    sessionOf(app.service, new Headers({ cookie }), use);
  return {
    app,
    clock,
    serviceAt,
    signInAda: () => handlePasswordSignIn(app.service, post(ada)),
    sessionBy,
    personBy: async (cookie: string) => (await sessionBy(cookie))?.person ?? null,
  };
}

export function formHeaders(extra: Record<string, string>): Headers {
  const headers = new Headers({
    origin,
    host: "localhost:3000",
    "content-type": "application/x-www-form-urlencoded",
    ...extra,
  });
  if (extra["origin"] === "") headers.delete("origin");
  return headers;
}

export function post(fields: Record<string, string>, extra: Record<string, string> = {}): Request {
  return new Request(`${origin}/auth`, {
    method: "POST",
    headers: formHeaders(extra),
    body: new URLSearchParams(fields),
  });
}

/** The session's cookie as a browser would send it back; empty when none was set. */
export function cookieOf(reply: Response): string {
  const set = reply.headers.getSetCookie().find((cookie) => cookie.includes("countersign"));
  return set === undefined || /Max-Age=0/.test(set) ? "" : (set.split(";")[0] ?? "");
}
